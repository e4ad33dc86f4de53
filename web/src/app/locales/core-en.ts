import { en as errors } from '../../platform/http/errors/en.ts'
import { en as platform } from '../../platform/i18n/locales/en.ts'
import { en as ui } from '../../ui/locales/en.ts'
import { en as app } from './en.ts'

export const core = { app, errors, platform, ui }
