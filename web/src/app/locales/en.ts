import { en as auth } from '../../features/auth/locales/en.ts'
import { en as orders } from '../../features/orders/locales/en.ts'
import { en as platform } from '../../platform/locales/en.ts'
import { en as ui } from '../../ui/locales/en.ts'
import { en as app } from './app-en.ts'

export const texts = { app, ui, platform, auth, orders }
