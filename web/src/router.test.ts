// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { routeOf } from './router.svelte';

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/t/abc', { page: 'table', table: 'abc' }],
    ['/t/abc/', { page: 'table', table: 'abc' }],
    ['/replay/abc/2', { page: 'replay', table: 'abc', number: 2 }],
    ['/record', { page: 'record' }],
    ['/daily', { page: 'daily', date: null }],
    ['/daily/2026-11-17', { page: 'daily', date: '2026-11-17' }],
    ['/you', { page: 'you' }],
    ['/duplicate', { page: 'duplicate', table: null, number: 0 }],
    ['/duplicate/abc/2', { page: 'duplicate', table: 'abc', number: 2 }],
    ['/duplicate/abc/x', { page: 'nothing' }],
    ['/rules', { page: 'rules', game: null }],
    ['/rules/a/b', { page: 'nothing' }],
    ['/rules/three', { page: 'rules', game: 'three' }],
    ['/learn/three', { page: 'learn', game: 'three' }],
    ['/learn', { page: 'nothing' }],
    ['/puzzles', { page: 'puzzles', game: null }],
    ['/puzzles/three', { page: 'puzzles', game: 'three' }],
    ['/puzzles/three/12', { page: 'puzzle', game: 'three', number: 12 }],
    ['/puzzles/three/0', { page: 'nothing' }],
    ['/t', { page: 'nothing' }],
    ['/t/a/b', { page: 'nothing' }],
    ['/replay/abc/0', { page: 'nothing' }],
    ['/replay/abc/x', { page: 'nothing' }],
    ['/a/b/c/d', { page: 'nothing' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route));
});
