import type { RouteName } from '@quillgate/shared/domain/access/routes'
import { flag } from '../platform/runtime/flags.ts'

const BOARDS: ReadonlySet<RouteName> = new Set(['board', 'boards', 'boardView'])

/** Returns whether the site has disabled a page, which must then be unavailable through a direct link as well. */
export const isDisabled = (name: RouteName): boolean =>
  (BOARDS.has(name) && !flag('enable_boards')) || (name === 'jobs' && flag('disable_customer_job_search'))
