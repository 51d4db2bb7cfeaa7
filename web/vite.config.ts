import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Packs every text file once, when it is built, so that the server only has to hand it out. */
function packed(): Plugin {
  let folder = '';
  const pack = (path: string) => {
    if (statSync(path).isDirectory()) return readdirSync(path).forEach((name) => pack(join(path, name)));
    if (!/\.(js|css|html|svg|webmanifest)$/.test(path)) return;
    const text = readFileSync(path);
    if (text.length < 512) return;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${path}.br`, brotliCompressSync(text, quality));
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  };
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle: () => pack(folder),
  };
}

export default defineConfig({
  plugins: [svelte(), packed()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  // In development the pages come from here, and everything else from a server beside it.
  server: { proxy: { '/api': { target: process.env.CHABUDAI ?? 'http://127.0.0.1:8080', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
