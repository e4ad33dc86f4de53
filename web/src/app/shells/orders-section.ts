import { pathTo } from '../../platform/runtime/paths.ts'

/** How the addresses of orders and of their steps begin. */
export const ORDERS = pathTo('ordersList').replace(/list$/, '')
