import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  title: 'Chat',
  customerChat: 'Kundenchat',
  teamChat: 'Teamchat',
  unread_one: '{{count, number}} ungelesene Nachricht',
  unread_other: '{{count, number}} ungelesene Nachrichten',
  empty: 'Noch keine Nachrichten',
  emptyHint: 'Ihre Nachrichten an {{names}} erscheinen hier.',
  readOnly: 'Sie können diesen Chat lesen, aber nicht darin schreiben.',
  replies: 'Gespeicherte Antworten (/)',
  message: 'Nachricht',
  tooLong: 'Dieser Chat ist zu lang, um angezeigt zu werden. Neue Nachrichten erscheinen weiterhin.',
  closed: 'Für diesen Auftrag ist kein Chat verfügbar.',
  closedHint: 'Alles zu Ihrem Auftrag finden Sie auf dieser Seite.',
  notOpen: 'Etwas ist schiefgelaufen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  failed: 'Etwas ist schiefgelaufen.',
  uploadFailed: 'Etwas ist schiefgelaufen.',
  adminTitle: 'Chat mit dem Admin',
  admin: 'Admin',
  adminOf: 'Admin, {{company}}',
}
