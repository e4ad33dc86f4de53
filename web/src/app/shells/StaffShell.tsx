import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'
import ProjectOutlined from '@ant-design/icons/es/icons/ProjectOutlined'
import { roleOf } from '@quillgate/shared/domain/roles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../platform/runtime/boot.ts'
import { flag } from '../../platform/runtime/flags.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import type { NavItem } from '../../ui/shell/nav.ts'
import { AppTheme } from '../../ui/theme/AppTheme.tsx'
import { ORDERS } from './orders-section.ts'
import { RoleShell } from './RoleShell.tsx'

/** The frame of writers and reviewers, in the dense look. */
export const StaffShell = ({ children }: { children: ReactNode }) => (
  <AppTheme look={boot.look} nonce={boot.styleNonce} density="staff">
    <StaffFrame>{children}</StaffFrame>
  </AppTheme>
)

/** How the address of one board begins. */
const BOARD = pathTo('boardView', { id: '' })

/** A reviewer has the orders alone. */
function StaffFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')
  const orders: NavItem = {
    key: 'orders',
    label: t('menu.orders'),
    icon: FileTextOutlined,
    to: pathTo('ordersList'),
    section: ORDERS,
  }
  if (roleOf(useUser()) === 'reviewer') {
    return (
      <RoleShell nav={[orders]} home={pathTo('ordersList')}>
        {children}
      </RoleShell>
    )
  }
  const nav: NavItem[] = [
    { key: 'dashboard', label: t('menu.dashboard'), icon: HomeOutlined, to: pathTo('dashboard') },
    orders,
    { key: 'chat', label: t('menu.chat'), icon: MessageOutlined, to: pathTo('chat') },
    ...(flag('enable_boards')
      ? [{ key: 'boards', label: t('menu.boards'), icon: ProjectOutlined, to: pathTo('boards'), section: BOARD }]
      : []),
  ]
  return (
    <RoleShell nav={nav} home="/">
      {children}
    </RoleShell>
  )
}
