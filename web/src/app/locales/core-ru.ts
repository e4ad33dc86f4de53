import { ru as errors } from '../../platform/errors/ru.ts'
import { ru as platform } from '../../platform/locales/ru.ts'
import { ru as ui } from '../../ui/locales/ru.ts'
import { ru as app } from './ru.ts'

export const core = { app, errors, platform, ui }
