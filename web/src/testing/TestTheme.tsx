import ConfigProvider from 'antd/es/config-provider'
import type { ReactNode } from 'react'
import { AppTheme } from '../ui/theme/AppTheme.tsx'

const PRODUCTION_THEME = { zeroRuntime: true }

/**
 * Provides a site's theme as in the production build, where Ant Design creates no styles at run time. Creating styles
 * would take a seventh of the run time of a test. The wave effect of buttons is disabled, because it would render
 * outside of `act`.
 */
export function TestTheme({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={PRODUCTION_THEME} wave={{ disabled: true }}>
      <AppTheme nonce="">{children}</AppTheme>
    </ConfigProvider>
  )
}
