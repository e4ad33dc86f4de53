import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Оставить чаевые автору {{name}}?',
  titleNobody: 'Оставить чаевые вашему автору?',
  hint: 'Чаевые автору — по желанию.',
  amount: 'Размер чаевых',
  custom: 'Другая сумма',
  percentage: 'Процент от цены',
  form: 'Чаевые',
  give: 'Дать {{amount}} чаевых',
  no: 'Нет, спасибо',
  line: 'Чаевые: {{product}}',
  given: 'Спасибо! Чаевые отправлены.',
  alreadyGiven: 'За этот заказ чаевые уже оставлены.',
}
