import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Корзина',
  product: 'Продукт',
  price: 'Цена',
  quantity: 'Количество',
  total: 'Итого',
  subtotal: 'Промежуточный итог',
  quantityOf: '{{product}}, количество',
  remove: 'Удалить: {{product}}',
  removed: 'Удалено: {{product}}.',
  undo: 'Отменить',
  actions: 'Действия',
  empty: 'Корзина пуста',
  emptyHint: 'Здесь появятся продукты, которые вы добавите.',
  continue: 'Продолжить покупки',
  continueAt: 'Продолжить покупки ({{host}})',
  checkout: 'Перейти к оформлению',
  failed: 'Не удалось загрузить цены.',
  gone: 'Больше недоступно и удалено из корзины: {{product}}.',
  notices: {
    package_inactive: 'Пакет недоступен, выберите другой пакет.',
    product_inactive: 'Продукт недоступен, выберите другой продукт.',
    product_invalid: 'Такого продукта нет, выберите другой.',
    product_in_cart: 'Продукт уже в корзине',
    cart_full: 'В корзине может быть не более 20 разных позиций.',
    added: 'Добавлено в корзину: {{product}}.',
    loadingProduct: 'Загружаем новый продукт…',
    loadingPackages: 'Загружаем сведения о пакетах…',
  },
}
