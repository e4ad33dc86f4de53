import type { RouteName } from '@quillgate/shared/domain/routes'
import { flag } from '../platform/runtime/flags.ts'

const BOARDS: ReadonlySet<RouteName> = new Set(['board', 'boards', 'boardView'])

/** Whether this site has switched a page off, also for those who know its address. */
export const isSwitchedOff = (name: RouteName): boolean =>
  (BOARDS.has(name) && !flag('enable_boards')) || (name === 'jobs' && flag('disable_customer_job_search'))
