import { describe, expect, it } from 'vitest';
import { routeOf } from './router.svelte';

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/t/abc', { page: 'table', table: 'abc' }],
    ['/t/abc/', { page: 'table', table: 'abc' }],
    ['/replay/abc/2', { page: 'replay', table: 'abc', number: 2 }],
    ['/record', { page: 'record' }],
    ['/rules', { page: 'rules', game: null }],
    ['/rules/a/b', { page: 'nothing' }],
    ['/rules/three', { page: 'rules', game: 'three' }],
    ['/t', { page: 'nothing' }],
    ['/t/a/b', { page: 'nothing' }],
    ['/replay/abc/0', { page: 'nothing' }],
    ['/replay/abc/x', { page: 'nothing' }],
    ['/a/b/c/d', { page: 'nothing' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route));
});
