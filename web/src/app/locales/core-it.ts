import { it as errors } from '../../platform/http/errors/it.ts'
import { it as platform } from '../../platform/i18n/locales/it.ts'
import { it as ui } from '../../ui/locales/it.ts'
import { it as app } from './it.ts'

export const core = { app, errors, platform, ui }
