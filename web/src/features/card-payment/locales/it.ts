import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const it: Translated<typeof en> = {
  card: 'Carta',
  cardParts: 'Numero, data di scadenza e codice di sicurezza',
  safe: 'I dati della carta vanno direttamente al nostro fornitore di servizi di pagamento: noi non vediamo mai il numero.',
  unconfigured: 'I pagamenti non sono ancora attivi su questo sito.',
  unconfiguredHelp: 'Scriva a {{email}} per ordinare o pagare.',
  notReady: 'Il campo per i dati della carta è ancora in fase di caricamento. Riprovi tra qualche istante.',
  demoHint:
    'Carte di prova: con 4242 4242 4242 4242 il pagamento riesce, con 4000 0000 0000 0002 viene rifiutato. Usi una data futura e un codice qualsiasi.',
  leave: 'Il suo pagamento è in elaborazione. Vuole uscire comunque dalla pagina?',
  processing: 'Elaborazione in corso',
  check: 'Verifica il pagamento',
  notMade: 'Questo pagamento non è andato a buon fine. Può riprovare ora.',
}
