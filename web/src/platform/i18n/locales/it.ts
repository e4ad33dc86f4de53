import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  lastResort: 'Riprovi più tardi!',
  lastResortStaff: 'Qualcosa è andato storto. Riprovi più tardi!',
  login: 'Accedi',
  interrupted: 'La richiesta è stata interrotta. Riprovi.',
  noAnswer: 'Tempo di attesa scaduto!',
  tooOften: 'Troppi tentativi. Riprovi {{when}}.',
  tryAgainIn: 'Riprovi {{when}}.',
  draft: {
    saved: 'Salvato alle {{time}}',
    restored: 'Abbiamo recuperato ciò che aveva scritto ({{time}}).',
    discard: 'Ricomincia',
    other: 'Questo modulo è stato modificato anche altrove ({{time}}), ad esempio in un’altra scheda.',
    useOther: 'Usa quella versione',
    keepThis: 'Mantieni questa',
    notKept: 'Questo browser non può salvare ciò che scrive. Invii il modulo prima di lasciare la pagina.',
    sentElsewhere: 'Questo modulo è già stato inviato da un’altra scheda.',
  },
  upload: {
    all: 'Tutti i file',
    sorted: 'I file PDF e Word vengono assegnati automaticamente, fino a {{size}} ciascuno',
  },
  leaveUpload: 'Il caricamento di un file è ancora in corso. Uscire dalla pagina e annullarlo?',
  readFailed: 'Impossibile caricare i dati.',
}
