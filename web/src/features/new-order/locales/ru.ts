import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Новый заказ',
  packages: 'Выберите пакет',
  package: 'Ваш пакет',
  ordered: 'Ваш заказ',
  another: 'Выбрать другой пакет',
  payment: 'Данные для оплаты',
  total: 'Итого',
  noCoupon: 'Купон {{code}} не действует для этого заказа.',
  place: 'Оформить заказ',
  placed: 'Ваш заказ оформлен.',
  choose: 'Сначала выберите пакет.',
  inCart_one: 'В вашей корзине {{count}} продукт.',
  inCart_few: 'В вашей корзине {{count}} продукта.',
  inCart_many: 'В вашей корзине {{count}} продуктов.',
  inCart_other: 'В вашей корзине {{count}} продукта.',
  orderCart: 'Заказать то, что в корзине',
  cartEmpty: 'Корзина пуста',
  pricesFailed: 'Не удалось загрузить цены.',
  empty: 'Записей не найдено',
  emptyHint: 'Здесь появятся пакеты, которые можно заказать.',
  failed: 'Непредвиденная ошибка!',
  notices: {
    package_inactive: 'Пакет недоступен, выберите другой пакет.',
    product_invalid: 'Неверный продукт, выберите другой продукт.',
  },
}
