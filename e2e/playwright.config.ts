import { defineConfig } from '@playwright/test'
import { find } from '../bin/needs.ts'

const chromium = process.env.CHROMIUM || find('chromium')
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

export default defineConfig({
  testDir: '.',
  outputDir: '.results',
  globalSetup: './start-stack.ts',
  // Two at a time would share a stack, and disturb what is counted and compared pixel by pixel.
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    trace: 'retain-on-failure',
    locale: 'en-US',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // The browser asks nobody but us.
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testMatch: '**/*.phone.spec.ts', use: phone },
  ],
})
