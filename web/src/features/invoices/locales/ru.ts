import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Счета',
  invoice: 'Счёт',
  date: 'Дата',
  package: 'Пакет',
  status: 'Статус',
  statuses: { PAID: 'ОПЛАЧЕН', UNPAID: 'НЕ ОПЛАЧЕН', REFUNDED: 'ВОЗВРАТ' },
  amount: 'Сумма',
  pay: 'Оплатить',
  payNamed: 'Оплатить счёт «{{invoice}}»',
  payInvoice: 'Оплата счёта',
  payAmount: 'Оплатить {{amount}}',
  cancel: 'Отмена',
  paid: 'Счёт «{{invoice}}» оплачен.',
  alreadyPaid: 'Этот счёт уже оплачен.',
  search: 'Поиск по счетам',
  packagesOf: 'Пакеты в счёте «{{invoice}}»',
  quantity: 'Количество',
  price: 'Цена',
  tip: 'Чаевые',
  unnamed: 'Счёт',
  empty: 'Счетов нет',
  emptyHint: 'Здесь появятся счета за ваши заказы.',
  failed: 'Непредвиденная ошибка!',
}
