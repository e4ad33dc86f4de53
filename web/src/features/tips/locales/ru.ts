import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Хотите оставить чаевые автору {{name}}?',
  titleNobody: 'Хотите оставить чаевые вашему автору?',
  ready: 'Ваши итоговые документы готовы',
  hint: 'Чаевые автору — по желанию.',
  amount: 'Размер чаевых',
  custom: 'Другой процент',
  percentage: 'Процент от цены',
  form: 'Чаевые',
  give: 'Оставить {{amount}}',
  no: 'Нет, спасибо',
  line: 'Чаевые: {{product}}',
  given: 'Спасибо! Чаевые отправлены.',
  alreadyGiven: 'Вы уже оставили чаевые за этот заказ.',
}
