import type { Translated } from '../../ui/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  lastResort: 'Пожалуйста, попробуйте позже!',
  lastResortStaff: 'Что-то пошло не так. Пожалуйста, попробуйте позже!',
  login: 'Войти',
  noAnswer: 'Время ожидания истекло!',
  draft: {
    restored: 'Введённый ранее текст ({{time}}) восстановлен.',
    discard: 'Начать заново',
    other: 'Эта форма заполнялась и в другом месте ({{time}}), например в другой вкладке.',
    useOther: 'Взять ту версию',
    keepThis: 'Оставить эту',
    notKept: 'Этот браузер не может сохранить введённый текст. Отправьте его, прежде чем покинуть страницу.',
    sentElsewhere: 'Эта форма уже отправлена из другой вкладки.',
  },
}
