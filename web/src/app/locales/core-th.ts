import { th as errors } from '../../platform/errors/th.ts'
import { th as platform } from '../../platform/locales/th.ts'
import { th as ui } from '../../ui/locales/th.ts'
import { th as app } from './th.ts'

export const core = { app, errors, platform, ui }
