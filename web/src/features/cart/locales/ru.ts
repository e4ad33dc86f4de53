import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Корзина',
  product: 'Продукт',
  price: 'Цена',
  quantity: 'Количество',
  total: 'Сумма',
  subtotal: 'Сумма заказа',
  quantityOf: 'Количество продукта «{{product}}»',
  remove: 'Удалить «{{product}}»',
  removed: 'Продукт «{{product}}» удалён из корзины.',
  undo: 'Отменить',
  actions: 'Действия',
  empty: 'Корзина пуста',
  emptyHint: 'Здесь появятся продукты, которые вы добавите.',
  continue: 'Продолжить покупки',
  continueAt: 'Продолжить покупки ({{host}})',
  checkout: 'Перейти к оформлению',
  failed: 'Не удалось загрузить цены.',
  gone: 'Продукт «{{product}}» больше недоступен и удалён из корзины.',
  notices: {
    package_inactive: 'Пакет недоступен, выберите другой.',
    product_inactive: 'Продукт недоступен, выберите другой.',
    product_invalid: 'Такого продукта нет, выберите другой.',
    product_in_cart: 'Продукт уже в корзине',
    cart_full: 'В корзине может быть не более 20 разных позиций.',
    added: 'Продукт «{{product}}» добавлен в корзину.',
    loadingProduct: 'Загружаем новый продукт…',
    loadingPackages: 'Загружаем сведения о пакетах…',
  },
}
