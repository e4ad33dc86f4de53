import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Запрос подписи',
  text: 'Договор',
  finish: 'К подписи',
  signature: 'Подпись',
  submit: 'Отправить',
  empty: 'Подпишите этот договор, чтобы продолжить',
  failed: 'Непредвиденная ошибка!',
  signed: 'Спасибо',
  signedText: 'Договор подписан.',
  toOrder: 'Перейти к заказу',
}
