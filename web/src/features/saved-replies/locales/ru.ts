import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Сохранённые ответы',
  search: 'Поиск по сохранённым ответам',
  empty: 'Сохранённых ответов пока нет.',
  note: 'Ответы хранятся только в этом браузере. Экспортируйте их, чтобы использовать в другом.',
  notStored: 'Браузер не сохранил это изменение. Экспортируйте ответы, чтобы не потерять их.',
  new: 'Новый ответ',
  editTitle: 'Изменить ответ',
  edit: 'Изменить «{{title}}»',
  delete: 'Удалить «{{title}}»',
  save: 'Сохранить',
  name: 'Название',
  text: 'Текст',
  hint: 'Вместо {customer} и {product} подставляются имя клиента и название продукта из заказа.',
  import: 'Импортировать из файла',
  export: 'Экспортировать в файл',
  notImported: 'В этом файле нет сохранённых ответов.',
  imported_one: 'В файле найден {{count, number}} ответ.',
  imported_few: 'В файле найдено {{count, number}} ответа.',
  imported_many: 'В файле найдено {{count, number}} ответов.',
  imported_other: 'В файле найдено {{count, number}} ответа.',
}
