import type { FlagName } from '@quillgate/shared/contract/site'
import { boot } from './boot.ts'

/** One of the site's switches; what is missing is off. */
export const flag = (name: FlagName): boolean => boot.site?.website_settings[name] ?? false
