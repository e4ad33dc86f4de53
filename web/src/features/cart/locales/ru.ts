import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Корзина',
  product: 'Продукт',
  price: 'Цена',
  quantity: 'Количество',
  total: 'Итого',
  subtotal: 'Промежуточный итог',
  quantityOf: 'Количество: {{product}}',
  remove: 'Удалить {{product}}',
  removed: 'Удалено: {{product}}.',
  undo: 'Отменить',
  actions: 'Действия',
  empty: 'Ваша корзина пуста',
  emptyHint: 'Здесь появится то, что вы выберете в магазине.',
  continue: 'Продолжить покупки',
  continueAt: 'Продолжить покупки ({{host}})',
  checkout: 'Перейти к оформлению',
  failed: 'Не удалось загрузить цены.',
  gone: 'Больше не продаётся и убрано из корзины: {{product}}.',
  notices: {
    package_inactive: 'Пакет недоступен, выберите другой пакет.',
    product_inactive: 'Продукт недоступен, выберите другой продукт.',
    product_invalid: 'Неверный продукт, выберите другой продукт.',
    product_in_cart: 'Продукт уже в корзине',
    cart_full: 'В корзине может быть не более 20 разных продуктов.',
    added: 'Добавлено в корзину: {{product}}.',
    loadingProduct: 'загрузка нового продукта…',
    loadingPackages: 'загрузка сведений о пакетах…',
  },
}
