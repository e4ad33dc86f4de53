import type { Look } from '@quillgate/shared/contract/boot'
import ConfigProvider from 'antd/es/config-provider'
import type { ReactNode } from 'react'
import styles from './app-theme.module.css'
import { type Density, themeOf } from './theme.ts'
import { useMedia } from './use-media.ts'

/** Gives everything below it the site's look. `nonce` lets the page's policy accept the library's styles. */
export function AppTheme({
  look,
  nonce,
  density = 'customer',
  children,
}: {
  look: Look
  nonce: string
  density?: Density
  children: ReactNode
}) {
  const touch = useMedia('(max-width: 767px), (pointer: coarse)')
  return (
    <ConfigProvider theme={themeOf(look, density, touch)} csp={{ nonce }} button={{ autoInsertSpace: false }}>
      {density === 'staff' ? <div className={styles.staff}>{children}</div> : children}
    </ConfigProvider>
  )
}
