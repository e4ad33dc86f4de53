import type { RouteName } from '@quillgate/shared/domain/access/routes'
import { hasFlag } from '../platform/runtime/flags.ts'

const BOARD_ROUTES: ReadonlySet<RouteName> = new Set(['board', 'boards', 'boardView'])

/** Returns whether the site has disabled a page, which must then be unavailable through a direct link as well. */
export const isDisabled = (name: RouteName): boolean =>
  (BOARD_ROUTES.has(name) && !hasFlag('enable_boards')) || (name === 'jobs' && hasFlag('disable_customer_job_search'))
