import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Notifiche',
  markAll: 'Segna tutte come lette',
  empty: 'Nessuna notifica',
  emptyHint: 'Qui compariranno le novità sui suoi ordini.',
  loadingMore: 'Caricamento di altre notifiche…',
  failed: 'Errore imprevisto.',
  cleared: 'Le notifiche sono state rimosse.',
  markedSeen: 'Le notifiche sono state segnate come lette.',
  clearFailed: 'Errore imprevisto. Riprovi più tardi.',
  view: 'Vedi il documento',
  new: 'Nuova',
  bell: 'Notifiche',
  bellUnread_one: 'Notifiche, {{count, number}} da leggere',
  bellUnread_many: 'Notifiche, {{count, number}} da leggere',
  bellUnread_other: 'Notifiche, {{count, number}} da leggere',
  unread_one: '{{count, number}} da leggere',
  unread_many: '{{count, number}} da leggere',
  unread_other: '{{count, number}} da leggere',
  clear: 'Segna tutte come lette',
  remove: 'Rimuovi questa notifica',
  seeAll: 'Mostra tutte',
  newMessage: 'Nuovo messaggio',
  openOrder: 'Apri',
}
