import type { Translated } from '../../../ui/translated.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  list: {
    title: 'Заказы',
    index: '№',
    product: 'Продукт',
    contributor: 'Автор',
    noContributor: 'Автор не назначен',
    status: 'Статус',
    view: 'Открыть заказ',
    viewNamed: 'Открыть заказ: {{product}}',
    empty: 'Записей не найдено',
    emptyHint: 'Здесь появятся ваши заказы.',
    failed: 'Непредвиденная ошибка!',
    newOrder: 'Новый заказ',
  },
}
