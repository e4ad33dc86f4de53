import CreditCardOutlined from '@ant-design/icons/es/icons/CreditCardOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'
import PlusCircleOutlined from '@ant-design/icons/es/icons/PlusCircleOutlined'
import ProjectOutlined from '@ant-design/icons/es/icons/ProjectOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import type { Role } from '@quillgate/shared/contract/call'
import { useTranslation } from 'react-i18next'
import { hasFlag } from '../../platform/runtime/flags.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import type { NavItem } from '../../ui/shell/nav.ts'

/** Path prefixes of all order pages, of the pages for their steps, of their contracts, and of the templates. */
const ORDERS_PATH_PREFIXES = [
  pathTo('ordersList').replace(/list$/, ''),
  pathTo('contractFill', { id: '' }),
  pathTo('templateList').replace(/list$/, ''),
]
/** Path prefix of a single board. */
const BOARD_PATH_PREFIX = pathTo('boardView', { id: '' })

/** Returns the entries of the main menu for a role; a reviewer has only the orders. */
export function useMainMenu(role: Role): NavItem[] {
  const { t } = useTranslation('app')
  const dashboard = { key: 'dashboard', label: t('menu.dashboard'), icon: HomeOutlined, to: pathTo('dashboard') }
  const orders = {
    key: 'orders',
    label: t('menu.orders'),
    icon: FileTextOutlined,
    to: pathTo('ordersList'),
    sections: ORDERS_PATH_PREFIXES,
  }
  if (role === 'reviewer') return [orders]
  if (role === 'writer') {
    return [
      dashboard,
      orders,
      {
        key: 'chat',
        label: t('menu.chat'),
        shortLabel: t('menu.chatShort'),
        icon: MessageOutlined,
        to: pathTo('chat'),
      },
      ...(hasFlag('enable_boards')
        ? [
            {
              key: 'boards',
              label: t('menu.boards'),
              icon: ProjectOutlined,
              to: pathTo('boards'),
              sections: [BOARD_PATH_PREFIX],
            },
          ]
        : []),
    ]
  }
  const children = [
    { key: 'list', label: t('menu.viewOrders'), to: pathTo('ordersList') },
    { key: 'new', label: t('menu.newOrder'), to: pathTo('ordersNew'), icon: PlusCircleOutlined },
  ]
  return [
    dashboard,
    { ...orders, children },
    ...(hasFlag('disable_customer_job_search')
      ? []
      : [{ key: 'jobs', label: t('menu.jobs'), icon: SearchOutlined, to: pathTo('jobs') }]),
    ...(hasFlag('hide_invoices')
      ? []
      : [{ key: 'invoices', label: t('menu.invoices'), icon: CreditCardOutlined, to: pathTo('invoices') }]),
    ...(hasFlag('enable_boards')
      ? [{ key: 'board', label: t('menu.board'), icon: ProjectOutlined, to: pathTo('board') }]
      : []),
  ]
}
