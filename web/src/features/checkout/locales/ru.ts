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
    samePassword: 'Введите пароль, который вы придумали при этой оплате',
  },
  coupon: {
    title: 'Код купона',
    code: 'Код купона',
    apply: 'Применить',
    checking: 'Проверяем…',
    applied: 'Купон {{code}} применён: вы экономите {{saved}}.',
    idle: 'Купон {{code}} не действует на этот заказ.',
    remove: 'Убрать купон {{code}}',
  },
  payment: 'Данные для оплаты',
  order: {
    title: 'Состав заказа',
    inBar_one: 'Итого за {{count}} позицию',
    inBar_few: 'Итого за {{count}} позиции',
    inBar_many: 'Итого за {{count}} позиций',
    inBar_other: 'Итого за {{count}} позиции',
    product: 'Продукт',
    quantity: 'Количество',
    subtotal: 'Сумма заказа',
    discount: 'Купон {{code}}',
    total: 'Итого',
  },
  pay: 'Оплатить и зарегистрироваться',
  success: 'Оплата прошла успешно. Входим в учётную запись…',
  emailTaken: 'Этот адрес уже зарегистрирован. У вас есть учётная запись?',
  charge: {
    once: 'С карты один раз спишется {{total}}.',
    questions: 'Есть вопросы? Напишите на {{email}}',
  },
  receipt: {
    paid: 'Оплачено: {{amount}}',
    go: 'Перейти к заказу',
    goToAll: 'Перейти к заказам',
    settled: 'Этот заказ оплачен.',
  },
  empty: 'Корзина пуста',
  notices: {
    package_inactive: 'Пакет недоступен, выберите другой.',
    product_invalid: 'Такого продукта нет, выберите другой.',
    loadingPackages: 'Загружаем сведения о пакетах…',
  },
}
