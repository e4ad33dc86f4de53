import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Запрос подписи',
  text: 'Договор',
  finish: 'К подписи',
  signature: 'Подпись',
  how: 'Нарисуйте подпись или введите имя. Отправляя её, вы соглашаетесь с договором выше.',
  submit: 'Отправить',
  empty: 'Подпишите этот договор, чтобы продолжить',
  failed: 'Непредвиденная ошибка!',
  signed: 'Спасибо',
  signedText: 'Договор подписан.',
  toOrder: 'Перейти к заказу',
}
