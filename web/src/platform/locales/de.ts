import type { Translated } from '../../ui/translated.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  lastResort: 'Bitte versuchen Sie es später noch einmal!',
  lastResortStaff: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal!',
  noAnswer: 'Zeitüberschreitung!',
}
