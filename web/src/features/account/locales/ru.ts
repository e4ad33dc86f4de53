import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Профиль',
  picture: {
    title: 'Фото профиля',
    saved: 'Фото обновлено.',
  },
  details: {
    title: 'Данные учётной записи',
    firstName: 'Имя',
    lastName: 'Фамилия',
    email: 'Электронная почта',
    submit: 'Сохранить',
    saved: 'Данные сохранены.',
    pending: 'Мы отправили на {{email}} письмо со ссылкой. Откройте её, чтобы подтвердить новый адрес.',
  },
  password: {
    title: 'Пароль',
    new: 'Новый пароль',
    confirm: 'Повторите пароль',
    submit: 'Изменить пароль',
    saved: 'Пароль изменён.',
  },
}
