import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  states: {
    pending: 'Ожидание',
    reopened: 'Открыто снова',
    submitted: 'Отправлено',
  },
  uploadBelow: 'Загрузите готовый профиль ниже.',
  reopen: 'Открыть итоговый документ снова',
  file: 'Профессиональный профиль',
  upload: 'Загрузка профиля',
  submit: 'Отправить',
  sent: 'Документ LinkedIn отправлен',
}
