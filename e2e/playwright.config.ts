import { defineConfig } from '@playwright/test'
import { find } from '../bin/needs.ts'

const chromium = process.env.CHROMIUM || find('chromium')
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

// What is judged by times runs with nothing beside it.
const aside = process.env.ASIDE?.split(',').map((name) => `**/${name}.spec.ts`) ?? []

export default defineConfig({
  testDir: '.',
  outputDir: '.results',
  globalSetup: './start-stack.ts',
  // Two at a time would share a stack, and disturb what is counted; two runs have a stack each.
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    trace: 'retain-on-failure',
    locale: 'en-US',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters as wide as in a window: the headless shell would round each to whole pixels.
        '--font-render-hinting=none',
        // What was drawn before leaves no trace in a picture: edges that are drawn twice differ in the last bit.
        '--disable-partial-raster',
        // The browser asks nobody but us.
        '--disable-quic',
        '--disable-background-networking',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: ['**/*.phone.spec.ts', ...aside], use: { viewport: { width: 1440, height: 900 } } },
    // These judge nothing: the page of measurements has them.
    ...(process.env.BENCH ? [{ name: 'bench', testMatch: '**/*.bench.ts' }] : []),
    { name: 'phone', testMatch: '**/*.phone.spec.ts', testIgnore: aside, use: phone },
  ],
})
