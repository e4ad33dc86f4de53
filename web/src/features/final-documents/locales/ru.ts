import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  document: 'Итоговый документ',
  downloadPdf: 'Скачать PDF',
  word: 'Word',
  downloadWord: 'Скачать Word',
  submittedAt: 'Отправлен {{time}}',
  notes: 'Примечания',
  additional: 'Дополнительные документы',
  pending: 'Итоговый документ готовится',
  pendingCustomer: 'Вы получите письмо, когда итоговый документ будет готов.',
  states: {
    pending: 'Итоговый документ ещё не отправлен',
    submitted: 'Итоговый документ отправлен',
    reopened: 'Итоговый документ снова в работе',
  },
  uploadBelow: 'Загрузите итоговый документ ниже.',
  reopen: 'Вернуть документ в работу',
  upload: {
    title: 'Загрузить итоговый документ',
    pdf: 'Файл PDF',
    word: 'Файл Word',
    submit: 'Отправить итоговый документ',
  },
}
