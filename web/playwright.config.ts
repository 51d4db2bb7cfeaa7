import { defineConfig } from '@playwright/test';

// Debian's Chromium; nothing is fetched for a test.
const args = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

export default defineConfig({
  testDir: 'tests',
  // These have commands of their own: cargo xtask pictures, smooth and firefox.
  testIgnore: [
    ...(process.env.CHABUDAI_PICTURES ? [] : ['pictures.spec.ts']),
    ...(process.env.CHABUDAI_SMOOTH ? [] : ['smooth.spec.ts']),
    ...(process.env.FIREFOX ? [] : ['firefox.spec.ts']),
  ],
  outputDir: process.env.CHABUDAI_RESULTS ?? 'test-results',
  // Only a test that hangs may fail by time: how long one takes depends on what else the machine does. `cargo xtask sizes` tries ten
  // times as many sizes.
  timeout: process.env.CHABUDAI_SIZES ? 6_000_000 : 600_000,
  expect: { timeout: 120_000 },
  workers: 3,
  fullyParallel: true,
  reporter: [['list']],
  use: {
    headless: true,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
    viewport: { width: 1280, height: 800 },
  },
});
