import CreditCardOutlined from '@ant-design/icons/es/icons/CreditCardOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import PlusCircleOutlined from '@ant-design/icons/es/icons/PlusCircleOutlined'
import ProjectOutlined from '@ant-design/icons/es/icons/ProjectOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { flag } from '../../platform/runtime/flags.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import type { NavItem } from '../../ui/shell/nav.ts'
import { ORDERS } from './orders-section.ts'
import { RoleShell } from './RoleShell.tsx'

/** The customer's frame. */
export function CustomerShell({ children }: { children: ReactNode }) {
  return (
    <RoleShell nav={useCustomerNav()} home="/">
      {children}
    </RoleShell>
  )
}

function useCustomerNav(): NavItem[] {
  const { t } = useTranslation('app')
  const orders = [
    { key: 'list', label: t('menu.viewOrders'), to: pathTo('ordersList') },
    { key: 'new', label: t('menu.newOrder'), to: pathTo('ordersNew'), icon: PlusCircleOutlined },
  ]
  return [
    { key: 'dashboard', label: t('menu.dashboard'), icon: HomeOutlined, to: pathTo('dashboard') },
    {
      key: 'orders',
      label: t('menu.orders'),
      icon: FileTextOutlined,
      to: pathTo('ordersList'),
      section: ORDERS,
      children: orders,
    },
    ...(flag('disable_customer_job_search')
      ? []
      : [{ key: 'jobs', label: t('menu.jobs'), icon: SearchOutlined, to: pathTo('jobs') }]),
    ...(flag('hide_invoices')
      ? []
      : [{ key: 'invoices', label: t('menu.invoices'), icon: CreditCardOutlined, to: pathTo('invoices') }]),
    ...(flag('enable_boards')
      ? [{ key: 'board', label: t('menu.board'), icon: ProjectOutlined, to: pathTo('board') }]
      : []),
  ]
}
