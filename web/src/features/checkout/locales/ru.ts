import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Оформление заказа',
  back: 'Вернуться в корзину',
  account: {
    title: 'Данные учётной записи',
    firstName: 'Имя',
    lastName: 'Фамилия',
    email: 'Электронная почта',
    password: 'Пароль',
    have: 'Уже есть учётная запись?',
    login: 'Войти',
  },
  missing: {
    firstName: 'Введите имя',
    lastName: 'Введите фамилию',
    email: 'Введите адрес электронной почты',
    password: 'Придумайте пароль',
    samePassword: 'Введите пароль этого платежа',
  },
  coupon: {
    title: 'Код купона',
    code: 'Код купона',
    apply: 'Применить',
    checking: 'Проверка',
    applied: 'Купон {{code}} применён: вы экономите {{saved}}.',
    idle: 'Купон {{code}} не действует для этого заказа.',
    remove: 'Убрать купон {{code}}',
  },
  payment: 'Данные для оплаты',
  order: {
    title: 'Состав заказа',
    inBar_one: 'Итого, {{count}} продукт',
    inBar_few: 'Итого, {{count}} продукта',
    inBar_many: 'Итого, {{count}} продуктов',
    inBar_other: 'Итого, {{count}} продукта',
    product: 'Продукт',
    quantity: 'Количество',
    subtotal: 'Промежуточный итог',
    discount: 'Купон {{code}}',
    total: 'Итого',
  },
  pay: 'Оплатить и зарегистрироваться',
  success: 'Оплата прошла успешно. Выполняется вход…',
  emailTaken: 'Такая электронная почта уже есть. У вас уже есть учётная запись?',
  charge: {
    once: 'С вас будет один раз списано {{total}}.',
    questions: 'Вопросы? {{email}}',
  },
  receipt: {
    paid: 'Оплачено:',
    go: 'Перейти к заказу',
    goToAll: 'Перейти к заказам',
    settled: 'Этот заказ оплачен.',
  },
  empty: 'Корзина пуста.',
  notices: {
    package_inactive: 'Пакет недоступен, выберите другой пакет.',
    product_invalid: 'Неверный продукт, выберите другой продукт.',
    loadingPackages: 'загрузка сведений о пакетах…',
  },
}
