import { StyleProvider } from '@ant-design/cssinjs'
import type { SiteTheme } from '@quillgate/shared/contract/boot'
import ConfigProvider from 'antd/es/config-provider'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../hooks/use-media.ts'
import { MEDIA } from '../tokens/tokens.ts'
import styles from './app-theme.module.css'
import { createAntdTheme, type Density } from './theme.ts'

/** Applies the site's theme. `nonce` lets the CSP accept antd's styles. */
export function AppTheme({
  siteTheme,
  nonce,
  density = 'customer',
  children,
}: {
  siteTheme: SiteTheme
  nonce: string
  density?: Density
  children: ReactNode
}) {
  const touch = useMediaQuery(MEDIA.touch)
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={createAntdTheme(siteTheme, density, touch)}
        csp={{ nonce }}
        button={{ autoInsertSpace: false }}
      >
        {density === 'staff' ? <div className={styles.staff}>{children}</div> : children}
      </ConfigProvider>
    </StyleProvider>
  )
}
