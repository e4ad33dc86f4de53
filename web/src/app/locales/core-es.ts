import { es as errors } from '../../platform/http/errors/es.ts'
import { es as platform } from '../../platform/i18n/locales/es.ts'
import { es as ui } from '../../ui/locales/es.ts'
import { es as app } from './es.ts'

export const core = { app, errors, platform, ui }
