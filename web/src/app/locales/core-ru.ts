import { ru as errors } from '../../platform/http/errors/ru.ts'
import { ru as platform } from '../../platform/i18n/locales/ru.ts'
import { ru as ui } from '../../ui/locales/ru.ts'
import { ru as app } from './ru.ts'

export const core = { app, errors, platform, ui }
