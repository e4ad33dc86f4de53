import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Notifiche',
  markAll: 'Segna tutte come lette',
  empty: 'Nessuna notifica',
  loadingMore: 'Caricamento di altre notifiche…',
  failed: 'Errore imprevisto!',
  cleared: 'Notifiche segnate come lette',
  clearFailed: 'Errore imprevisto, riprovi più tardi!',
  view: 'Vedi il documento',
  new: 'Nuova',
  bell: 'Notifiche',
  bellUnread_one: 'Notifiche, {{count}} da leggere',
  bellUnread_many: 'Notifiche, {{count}} da leggere',
  bellUnread_other: 'Notifiche, {{count}} da leggere',
  unread_one: '{{count}} da leggere',
  unread_many: '{{count}} da leggere',
  unread_other: '{{count}} da leggere',
  clear: 'Segna tutte come lette',
  remove: 'Rimuovi questa notifica',
  seeAll: 'Mostra tutte',
  newMessage: 'Nuovo messaggio',
  openOrder: 'Apri',
}
