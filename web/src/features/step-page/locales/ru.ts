import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  orders: 'Заказы',
  names: {
    questionnaire: 'Анкета',
    answers: 'Ответы на вопросы анкеты',
    documents: 'Загрузка документов',
    revision: 'Доработка',
    final_document: 'Итоговый документ',
    profile_document: 'Профиль LinkedIn',
    appointment: 'Запись на встречу',
    follow_up: 'Уточняющие вопросы',
  },
  sure: 'Вы уверены?',
  noWayBack: 'Это действие нельзя будет отменить.',
  reopen: { yes: 'Да, вернуть в работу!', done: 'Работа возобновлена!' },
  uploads: {
    busy: 'Подождите, пока файлы загрузятся.',
    failed: 'Что-то пошло не так!',
    additionalFailed: 'Что-то пошло не так, загрузите файл ещё раз!',
  },
}
