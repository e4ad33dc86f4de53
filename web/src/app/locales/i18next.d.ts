import 'i18next'
import type { core } from './core-en.ts'

declare module 'i18next' {
  /** Each feature adds its texts in its `locales/en.ts`. */
  interface Texts {
    app: typeof core.app
    errors: typeof core.errors
    platform: typeof core.platform
    ui: typeof core.ui
  }
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Texts
    returnNull: false
  }
}
