import { en as platform } from '../../platform/locales/en.ts'
import { en as ui } from '../../ui/locales/en.ts'
import { en as app } from './en.ts'

export const core = { app, platform, ui }
