import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { antdStylesPlugin } from './build/antd-styles.ts'
import { antdUnusedModulesPlugin } from './build/antd-unused-modules.ts'
import { CHUNK_GROUPS } from './build/chunk-groups.ts'
import { designTokensPlugin } from './build/design-tokens.ts'
import { devPagePlugin } from './build/dev-page.ts'
import { pdfFilesPlugin } from './build/pdf-files.ts'
import { routeFilesPlugin } from './build/route-files.ts'

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    designTokensPlugin(),
    ...(process.env.WHOLE_LIBRARY ? [] : [antdUnusedModulesPlugin(), antdStylesPlugin()]),
    routeFilesPlugin(),
    pdfFilesPlugin(),
    devPagePlugin(process.env.BFF),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // Assets inlined into a stylesheet or script could not be cached separately.
    assetsInlineLimit: 0,
    // Charts, documents and the editor exceed Vite's default limit, but load only where they are shown.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
      treeshake: {
        // These packages do not declare `sideEffects` per file, but they have no side effects that we rely on.
        moduleSideEffects: [
          {
            test: /node_modules\/(@rc-component|@ant-design\/(cssinjs|cssinjs-utils|colors|fast-color)|final-form|react-final-form|i18next)\/.*\.m?js$/,
            sideEffects: false,
          },
          // Importing one name from a feature's public module must not load the other modules that it exports.
          { test: /web\/src\/features\/[\w-]+\/public\.ts$/, sideEffects: false },
        ],
        manualPureFunctions: ['Type', 'call'],
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: mode === 'test' ? ['src/testing/setup.ts'] : [],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    passWithNoTests: true,
  },
}))
