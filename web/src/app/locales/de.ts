import { de as auth } from '../../features/auth/locales/de.ts'
import { de as orders } from '../../features/orders/locales/de.ts'
import { de as platform } from '../../platform/locales/de.ts'
import { de as ui } from '../../ui/locales/de.ts'
import { de as app } from './app-de.ts'

export const texts = { app, ui, platform, auth, orders }
