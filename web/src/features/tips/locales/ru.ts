import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Ваш автор — {{name}}. Хотите оставить чаевые?',
  titleNobody: 'Хотите оставить автору чаевые?',
  ready: 'Ваши итоговые документы готовы',
  hint: 'Чаевые автору — по желанию.',
  amount: 'Размер чаевых',
  custom: 'Другой процент',
  percentage: 'Процент от цены',
  form: 'Чаевые',
  give: 'Оставить {{amount}}',
  no: 'Нет, спасибо',
  line: 'Чаевые за «{{product}}»',
  given: 'Спасибо! Чаевые отправлены.',
  alreadyGiven: 'Вы уже оставили чаевые за этот заказ.',
}
