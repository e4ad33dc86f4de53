import type { RouteName } from '@quillgate/shared/domain/access/routes'
import { hasFlag } from '../platform/runtime/flags.ts'

const BOARD_ROUTES: ReadonlySet<RouteName> = new Set(['board', 'boards', 'boardView'])

/** Returns whether the site's flags disable a page. A disabled page must not open through a direct link either. */
export const isPageDisabled = (name: RouteName): boolean =>
  (BOARD_ROUTES.has(name) && !hasFlag('enable_boards')) || (name === 'jobs' && hasFlag('disable_customer_job_search'))
