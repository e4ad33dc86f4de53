import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Profilo',
  picture: {
    title: 'Foto del profilo',
    saved: 'La foto è stata aggiornata.',
  },
  details: {
    title: 'Dati dell’account',
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'E-mail',
    submit: 'Salva',
    saved: 'I dati sono stati salvati.',
    pending: 'Abbiamo inviato un link a {{email}}. Lo apra per confermare il nuovo indirizzo.',
  },
  password: {
    title: 'Password',
    new: 'Nuova password',
    confirm: 'Conferma password',
    submit: 'Modifica la password',
    saved: 'La password è stata modificata.',
  },
}
