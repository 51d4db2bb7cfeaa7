import { expect, it } from 'vitest';
import { isLocalhost } from './localhost';

it.each([
  ['localhost', true], ['127.0.0.1', true], ['127.1.2.3', true], ['[::1]', true], ['table.localhost', true],
  ['192.168.1.5', false], ['127.example.org', false], ['localhost.example.org', false], ['[fe80::1]', false],
])('%s is only this computer: %s', (host, only) => expect(isLocalhost(host)).toBe(only));
