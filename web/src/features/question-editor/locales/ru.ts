import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  list: 'Вопросы',
  item: 'Элемент {{place}}',
  type: 'Тип',
  required: 'Обязательный',
  question: 'Вопрос',
  section: 'Название раздела',
  paragraph: 'Абзац',
  placeholder: 'Подсказка',
  options: 'Варианты ответа: {{name}}',
  option: 'Вариант {{place}}',
  removeOption: 'Удалить вариант {{place}}',
  addOption: 'Добавить вариант',
  editParagraph: 'Изменить текст',
  none: 'Вопросов пока нет',
  noneHint: 'Добавьте первый вопрос ниже.',
  add: 'Добавить',
  types: {
    section: 'Раздел',
    paragraph: 'Абзац',
    text: 'Короткий текст',
    textarea: 'Длинный текст',
    email: 'Электронная почта',
    date: 'Дата',
    select: 'Выпадающий список',
    radio: 'Один вариант',
    checkbox: 'Несколько вариантов',
  },
  save: {
    saving: 'Сохраняем…',
    saved: 'Сохранено',
    failed: 'Не сохранено',
    retry: 'Повторить',
    unsaved: 'Последние изменения не сохранены. Попробуйте ещё раз.',
  },
}
