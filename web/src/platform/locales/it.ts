import type { Translated } from '../../ui/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  lastResort: 'Riprovi più tardi!',
  lastResortStaff: 'Qualcosa è andato storto. Riprovi più tardi!',
  login: 'Accedi',
  noAnswer: 'Tempo scaduto!',
  draft: {
    restored: 'Ciò che aveva scritto ({{time}}) è di nuovo qui.',
    discard: 'Ricomincia da capo',
    other: 'Questo modulo è stato compilato anche altrove ({{time}}), ad esempio in un’altra scheda.',
    useOther: 'Usa quella versione',
    keepThis: 'Mantieni questa',
    notKept: 'Questo browser non può conservare ciò che scrive. Lo invii prima di lasciare la pagina.',
    sentElsewhere: 'Questo modulo è stato inviato da un’altra scheda.',
  },
}
