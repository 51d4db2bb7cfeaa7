import { defineConfig } from '@playwright/test';

// Debian's Chromium; nothing is fetched for a test.
const args = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

export default defineConfig({
  testDir: 'tests',
  // Pictures are made on demand: cargo xtask pictures.
  testIgnore: process.env.CHABUDAI_PICTURES ? [] : ['pictures.spec.ts'],
  outputDir: process.env.CHABUDAI_RESULTS ?? 'test-results',
  // Only a test that hangs may fail by time: how long one takes depends on what else the machine does.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  use: {
    headless: true,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
    viewport: { width: 1280, height: 800 },
  },
});
