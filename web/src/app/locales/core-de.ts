import { de as errors } from '../../platform/http/errors/de.ts'
import { de as platform } from '../../platform/i18n/locales/de.ts'
import { de as ui } from '../../ui/locales/de.ts'
import { de as app } from './de.ts'

export const core = { app, errors, platform, ui }
