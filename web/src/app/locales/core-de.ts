import { de as errors } from '../../platform/errors/de.ts'
import { de as platform } from '../../platform/locales/de.ts'
import { de as ui } from '../../ui/locales/de.ts'
import { de as app } from './de.ts'

export const core = { app, errors, platform, ui }
