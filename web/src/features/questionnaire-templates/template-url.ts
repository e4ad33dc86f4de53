import { pathTo } from '../../platform/runtime/paths.ts'

export const templateUrl = (key: string) => `${pathTo('template')}?${new URLSearchParams({ key }).toString()}`
