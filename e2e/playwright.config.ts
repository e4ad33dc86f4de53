import { defineConfig } from '@playwright/test'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

export default defineConfig({
  testDir: '.',
  outputDir: '.results',
  globalSetup: './start-stack.ts',
  // Two cores carry the browser, the portal and the provider: a second journey at the same time would only slow the first.
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    trace: 'retain-on-failure',
    locale: 'en-US',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      // The browser asks nobody but us.
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testMatch: '**/*.phone.spec.ts', use: phone },
  ],
})
