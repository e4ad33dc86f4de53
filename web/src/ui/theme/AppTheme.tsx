import { StyleProvider } from '@ant-design/cssinjs'
import ConfigProvider from 'antd/es/config-provider'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../hooks/use-media-query.ts'
import { MEDIA } from '../tokens/tokens.ts'
import styles from './app-theme.module.css'
import { usePageColors } from './color-scheme.ts'
import { createAntdTheme, type Density } from './theme.ts'

/**
 * Applies antd's theme, whose colors are the page's CSS variables for the site's colors. `nonce` lets the CSP accept
 * antd's styles.
 */
export function AppTheme({
  nonce,
  density = 'customer',
  children,
}: {
  nonce: string
  density?: Density
  children: ReactNode
}) {
  const touch = useMediaQuery(MEDIA.touch)
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={createAntdTheme(density, touch, usePageColors())}
        csp={{ nonce }}
        button={{ autoInsertSpace: false }}
      >
        {density === 'staff' ? <div className={styles.staff}>{children}</div> : children}
      </ConfigProvider>
    </StyleProvider>
  )
}
