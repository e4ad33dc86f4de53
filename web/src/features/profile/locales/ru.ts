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
    email: 'Эл. почта',
    submit: 'Сохранить',
    saved: 'Данные сохранены.',
    pending: 'Откройте ссылку в письме на {{email}}: с этого момента адрес станет вашим.',
  },
  password: {
    title: 'Пароль',
    new: 'Новый пароль',
    confirm: 'Подтвердите пароль',
    submit: 'Изменить пароль',
    saved: 'Пароль изменён.',
  },
}
