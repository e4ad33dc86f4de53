import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  form: 'Загрузка документов',
  files: 'Ваши документы',
  hint: 'Например, ваше нынешнее резюме, описание вакансии или сертификаты — всё, что поможет автору.',
  uploadFailed: 'Что-то пошло не так, попробуйте позже',
  updated: 'Последнее изменение: {{time}}',
  busy: 'Ваши файлы ещё загружаются.',
  submit: 'Отправить',
  sent: 'Документы отправлены',
  sentText: 'Мы получили ваши документы.',
  customers: 'Документы клиента',
  pending: 'Документов пока нет',
  pendingHint: 'Вы получите письмо, когда клиент загрузит документы.',
}
