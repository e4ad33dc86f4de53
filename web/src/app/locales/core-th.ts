import { th as errors } from '../../platform/http/errors/th.ts'
import { th as platform } from '../../platform/i18n/locales/th.ts'
import { th as ui } from '../../ui/locales/th.ts'
import { th as app } from './th.ts'

export const core = { app, errors, platform, ui }
