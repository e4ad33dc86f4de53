import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Testo letto da un software',
  intro:
    'Questo è il testo che un software estrae dal file, nell’ordine in cui lo legge. Il risultato può variare da un software all’altro.',
  files: 'File',
  findings: 'Da controllare',
  nothing: 'Non c’è nulla da controllare.',
  text: 'Testo estratto',
  page: 'Pagina {{page}}:',
  failed: 'Non è stato possibile caricare questo file.',
  unreadableFile:
    'Non è stato possibile leggere questo file. Potrebbe non essere un PDF o un documento Word, oppure essere danneggiato, protetto o troppo grande.',
  codes: {
    columns: 'Il testo passa da una colonna all’altra: le frasi potrebbero mescolarsi.',
    setInColumns: 'Il testo è impaginato in colonne; i software che leggono riga per riga mescolano le frasi.',
    tables: 'Parte del testo è in una tabella e viene letta riga per riga.',
    textBoxes: 'Il documento contiene caselle di testo, che alcuni software ignorano.',
    picturePage: 'Questa pagina non contiene testo; il testo nelle immagini non viene letto.',
    pictures: 'Il documento contiene immagini; il testo nelle immagini non viene letto.',
    contactInMargins:
      'I dati di contatto si trovano nell’intestazione o nel piè di pagina, che alcuni software ignorano:',
    noDates: 'Nel testo non compare alcun anno: potrebbero mancare le date.',
    ligatures: 'Alcune lettere sono unite in un solo carattere; una ricerca potrebbe non trovare la parola:',
    unreadable: 'Un carattere non può essere letto come testo:',
    bullets: 'Come punto elenco è usato un carattere insolito:',
    spaced: 'Le lettere sono distanziate, quindi un software potrebbe leggerle una per una:',
  },
}
