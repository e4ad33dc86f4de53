import { pathTo } from '../../platform/runtime/paths.ts'

export const templateAddress = (key: string) => `${pathTo('template')}?${new URLSearchParams({ key }).toString()}`
