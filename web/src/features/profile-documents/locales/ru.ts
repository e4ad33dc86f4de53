import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  states: {
    pending: 'Профиль ещё не отправлен',
    reopened: 'Профиль снова в работе',
    submitted: 'Профиль отправлен',
  },
  uploadBelow: 'Загрузите готовый профиль ниже.',
  reopen: 'Вернуть документ в работу',
  file: 'Профессиональный профиль',
  upload: 'Загрузить профиль',
  submit: 'Отправить',
  sent: 'Профиль LinkedIn отправлен',
}
