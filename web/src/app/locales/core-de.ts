import { de as platform } from '../../platform/locales/de.ts'
import { de as ui } from '../../ui/locales/de.ts'
import { de as app } from './de.ts'

export const core = { app, platform, ui }
