import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Profilo',
  picture: {
    title: 'Foto del profilo',
    saved: 'La foto è aggiornata.',
  },
  details: {
    title: 'Dati dell’account',
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'E-mail',
    submit: 'Salva',
    saved: 'I dati sono salvati.',
    pending: 'Apra il link nell’e-mail inviata a {{email}}: da quel momento sarà il suo indirizzo.',
  },
  password: {
    title: 'Password',
    new: 'Nuova password',
    confirm: 'Conferma password',
    submit: 'Cambia password',
    saved: 'La password è cambiata.',
  },
}
