import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Новый заказ',
  packages: 'Выберите пакет',
  package: 'Ваш пакет',
  includes: 'В пакете: {{services}}',
  ordered: 'Ваш заказ',
  another: 'Выбрать другой пакет',
  payment: 'Данные для оплаты',
  total: 'Итого',
  noCoupon: 'Купон {{code}} не действует на этот заказ.',
  place: 'Оформить заказ',
  placed: 'Ваш заказ оформлен.',
  choose: 'Сначала выберите пакет.',
  inCart_one: 'В вашей корзине {{count}} позиция.',
  inCart_few: 'В вашей корзине {{count}} позиции.',
  inCart_many: 'В вашей корзине {{count}} позиций.',
  inCart_other: 'В вашей корзине {{count}} позиции.',
  orderCart: 'Оформить заказ из корзины',
  cartEmpty: 'Корзина пуста',
  pricesFailed: 'Не удалось загрузить цены.',
  empty: 'Пакетов нет',
  emptyHint: 'Здесь появятся пакеты, которые можно заказать.',
  failed: 'Непредвиденная ошибка!',
  notices: {
    package_inactive: 'Пакет недоступен, выберите другой.',
    product_invalid: 'Такого продукта нет, выберите другой.',
  },
}
