import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Chat',
  customerChat: 'Kundenchat',
  teamChat: 'Teamchat',
  unread_one: '{{count}} ungelesene Nachricht',
  unread_other: '{{count}} ungelesene Nachrichten',
  empty: 'Noch keine Nachrichten',
  message: 'Nachricht',
  tooLong: 'Dieser Chat ist zu lang, um hier gezeigt zu werden. Neue Nachrichten kommen weiterhin an.',
  closed: 'Für diesen Auftrag gibt es keinen Chat.',
  closedHint: 'Alles zu Ihrem Auftrag steht auf dieser Seite.',
  notOpen: 'Etwas ist schiefgelaufen, bitte laden Sie die Seite neu und versuchen Sie es noch einmal',
  failed: 'Etwas ist schiefgelaufen.',
  uploadFailed: 'Etwas ist schiefgelaufen!',
  adminTitle: 'Chat mit der Verwaltung',
  admin: 'Verwaltung',
  adminOf: 'Verwaltung, {{company}}',
}
