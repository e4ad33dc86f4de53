import { defineConfig } from '@playwright/test'
import { findTool } from '../bin/required-tools.ts'
import { createTestFileGlobs, readTier } from '../bin/tiers.ts'

const chromium = process.env.CHROMIUM || findTool('chromium')
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const tier = readTier(process.env)
const { include, exclude } = createTestFileGlobs(tier, 'spec')
const PHONE_SPECS = '**/*.phone.*'

export default defineConfig({
  testDir: '.',
  outputDir: '.results',
  globalSetup: './global-setup.ts',
  // Each worker starts separate servers and a separate database. A test spends a third of its time waiting, so three
  // workers keep two CPU cores busy.
  workers: Number(process.env.JOURNEY_WORKERS ?? 3),
  forbidOnly: true,
  // Generous limits, so that tests do not fail on a busy machine. No test depends on these values.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  use: {
    trace: 'retain-on-failure',
    locale: 'en-US',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Without this flag, the headless browser rounds the widths of glyphs to whole pixels.
        '--font-render-hinting=none',
        // When only a part of the page is repainted, pixels at its edges change slightly, so screenshots would differ.
        '--disable-partial-raster',
        // Turn off requests that the browser makes by itself.
        '--disable-quic',
        '--disable-background-networking',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testMatch: include,
      testIgnore: [PHONE_SPECS, ...exclude],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Files that only measure, or take screenshots for the documentation.
    ...(process.env.BENCH ? [{ name: 'bench', testMatch: '**/*.bench.ts' }] : []),
    {
      name: 'phone',
      testMatch: tier ? include.map((glob) => glob.replace('*.', '*.phone.')) : PHONE_SPECS,
      testIgnore: exclude,
      use: phone,
    },
  ],
})
