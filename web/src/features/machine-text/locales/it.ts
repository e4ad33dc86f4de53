import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  title: 'Che cosa legge la macchina',
  intro:
    'Questo è il testo che un software estrae dal file, così come lo riceve. I software sono diversi: non è una garanzia per uno in particolare.',
  files: 'File',
  findings: 'Da controllare',
  nothing: 'Non è stato trovato nulla da controllare.',
  text: 'Testo estratto',
  page: 'Pagina {{page}}:',
  failed: 'Non è stato possibile caricare questo file.',
  unreadableFile:
    'Questo file non si può leggere: non è un PDF o un documento Word, è danneggiato o protetto, oppure è troppo grande.',
  codes: {
    columns: 'Il testo salta tra le colonne e le frasi possono mescolarsi.',
    tables: 'Del testo è in una tabella e viene letto riga per riga.',
    textBoxes: 'Ci sono caselle di testo, che alcuni software saltano.',
    picturePage: 'Questa pagina non ha testo; il testo nelle immagini non viene letto.',
    pictures: 'Ci sono immagini; il testo al loro interno non viene letto.',
    contactInMargins: 'I contatti sono nell’intestazione o nel piè di pagina, che alcuni software saltano:',
    noDates: 'Nel testo non c’è alcun anno; forse mancano i periodi.',
    ligatures: 'Alcune lettere sono unite in un solo carattere; una ricerca potrebbe non trovare la parola:',
    unreadable: 'Un carattere non è leggibile come testo:',
    bullets: 'Un punto di lista è un carattere insolito:',
  },
}
