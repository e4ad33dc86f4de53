import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  form: 'Загрузка документов',
  files: 'Ваши документы',
  hint: 'Текущее резюме, объявление о вакансии, сертификаты — всё, что поможет в работе.',
  uploadFailed: 'Что-то пошло не так, попробуйте позже',
  updated: 'Последнее изменение',
  busy: 'Ваши файлы ещё загружаются.',
  submit: 'Отправить',
  sent: 'Документы отправлены',
  sentText: 'Ваши документы получены.',
  customers: 'Документы клиента',
  pending: 'Ожидание',
  pendingHint: 'Вы получите письмо, когда клиент загрузит документы.',
}
