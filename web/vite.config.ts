import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type { Version } from './src/app/worker';
import { LICENCE, typeface } from './typeface';

/** A worker serves what lies below it: it has to be at the top, and under one name for ever. */
const WORKER = 'sw.js';

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

/** Tells the service worker (src/app/sw.ts) what this version of the pages is made of. */
function versioned(): Plugin {
  let shared = '';
  return {
    name: 'versioned',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (shared = config.publicDir),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[WORKER];
        const built = Object.values(bundle).filter((file) => file !== worker).sort((one, other) => (one.fileName < other.fileName ? -1 : 1));
        const entry = built.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
        if (worker?.type !== 'chunk' || worker.imports.length > 0 || !entry) this.error('the service worker must be one file, beside the pages');
        // Boards are kept when they are first played at: without a server nobody plays.
        const boards = new Set(built.flatMap((file) =>
          file.type === 'chunk' && /\/src\/(boards|games)\//.test(file.facadeModuleId ?? '') ? [file.fileName, ...(file.viteMetadata?.importedCss ?? [])] : []));
        // Pictures for a home screen are fetched by the system, once, and not by the pages.
        const others = readdirSync(shared).filter((name) => !name.endsWith('.png')).sort();
        const hash = createHash('sha256');
        for (const name of others) hash.update(name).update(readFileSync(join(shared, name)));
        for (const file of built) hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
        // Nor are the fonts: a page without a connection is as readable in the system's own.
        const names = built.map((file) => file.fileName).filter((name) => name !== 'index.html' && name !== LICENCE && !boards.has(name) && !/\.woff2$/.test(name));
        const files = [...names, ...others].map((name) => `/${name}`);
        const version: Version = { name: hash.digest('hex').slice(0, 12), files, entry: `/${entry}` };
        worker.code = `const VERSION = ${JSON.stringify(version)};\n${worker.code}`;
      },
    },
  };
}

export default defineConfig({
  plugins: [process.env.VITEST ? [] : typeface(), svelte(), versioned(), packed()],
  build: {
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/app/sw.ts' },
      output: { entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js') },
    },
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // In development the pages come from here, and everything else from a server beside it.
  server: { proxy: { '/api': { target: process.env.CHABUDAI ?? 'http://127.0.0.1:8080', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // How long a test takes depends on what else the machine does: only a test that hangs may fail by time.
  // A test that draws or stores something asks for a page in its first line (@vitest-environment jsdom).
  test: { environment: 'node', include: ['src/**/*.test.ts'], setupFiles: ['src/messages/english.ts'], testTimeout: 120_000 },
});
