import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  lastResort: 'Riprovi più tardi.',
  lastResortStaff: 'Qualcosa è andato storto. Riprovi più tardi.',
  login: 'Accedi',
  interrupted: 'La richiesta è stata interrotta. Riprovi.',
  noAnswer: 'Tempo di attesa scaduto. Riprovi.',
  tooOften: 'Troppi tentativi. Riprovi {{when}}.',
  tryAgainIn: 'Riprovi {{when}}.',
  draft: {
    saved: 'Salvato alle {{time}}',
    restored: 'Abbiamo recuperato ciò che aveva scritto ({{time}}).',
    discard: 'Ricomincia',
    other: 'Questo modulo è stato modificato anche altrove ({{time}}), ad esempio in un’altra scheda.',
    useOther: 'Usa l’altra versione',
    keepThis: 'Mantieni questa',
    notKept: 'Questo browser non può salvare il testo inserito. Invii il modulo prima di lasciare la pagina.',
    sentElsewhere: 'Questo modulo è già stato inviato da un’altra scheda.',
  },
  upload: {
    all: 'Tutti i file',
    sorted: 'I file vengono assegnati automaticamente in base al tipo, fino a {{size}} ciascuno',
  },
  leaveUpload: 'Il caricamento di un file è ancora in corso. Vuole uscire dalla pagina e annullarlo?',
  machineText: 'Testo letto da un software',
  readFailed: 'Non è stato possibile caricare i dati.',
}
