import { pathTo } from '../../platform/runtime/paths.ts'

/** Where a template is seen and changed. */
export const templateAddress = (key: string) => `${pathTo('template')}?${new URLSearchParams({ key }).toString()}`
