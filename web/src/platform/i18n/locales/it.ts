import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  lastResort: 'Riprovi più tardi!',
  lastResortStaff: 'Qualcosa è andato storto. Riprovi più tardi!',
  login: 'Accedi',
  interrupted: 'L’operazione è stata interrotta. Riprovi.',
  noAnswer: 'Tempo scaduto!',
  tooOften: 'Troppi tentativi. Riprovi {{when}}.',
  tryAgainIn: 'Riprovi {{when}}.',
  draft: {
    saved: 'Salvato alle {{time}}',
    restored: 'Ciò che aveva scritto ({{time}}) è di nuovo qui.',
    discard: 'Ricomincia da capo',
    other: 'Questo modulo è stato compilato anche altrove ({{time}}), ad esempio in un’altra scheda.',
    useOther: 'Usa quella versione',
    keepThis: 'Mantieni questa',
    notKept: 'Questo browser non può conservare ciò che scrive. Lo invii prima di lasciare la pagina.',
    sentElsewhere: 'Questo modulo è stato inviato da un’altra scheda.',
  },
  leaveUpload: 'Un file è ancora in invio. Lasciare la pagina e interromperlo?',
  readFailed: 'Impossibile caricare.',
}
