import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  orders: 'Заказы',
  title: 'Подписание договора',
  text: 'Договор',
  finish: 'Перейти к подписи',
  signature: 'Подпись',
  how: 'Нарисуйте подпись или введите своё имя. Отправляя подпись, вы принимаете условия договора.',
  submit: 'Отправить',
  empty: 'Подпишите этот договор, чтобы продолжить',
  failed: 'Непредвиденная ошибка!',
  signed: 'Спасибо',
  signedText: 'Договор подписан.',
  toOrder: 'Перейти к заказу',
}
