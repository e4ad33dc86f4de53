import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Запрос на подпись',
  text: 'Договор',
  finish: 'К подписи',
  signature: 'Подпись',
  how: 'Нарисуйте подпись или введите своё имя. Отправляя подпись, вы соглашаетесь с условиями договора выше.',
  submit: 'Отправить',
  empty: 'Подпишите этот договор, чтобы продолжить',
  failed: 'Непредвиденная ошибка!',
  signed: 'Спасибо',
  signedText: 'Договор подписан.',
  toOrder: 'Перейти к заказу',
}
