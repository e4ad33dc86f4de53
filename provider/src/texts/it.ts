import type { Translation } from './translation.ts'

export const it: Translation = {
  frame: { greeting: 'Buongiorno,' },
  mail: {
    new_password: {
      subject: 'Imposti una nuova password',
      line: 'Ha richiesto una nuova password. Questo link è valido per 30 minuti e si può usare una sola volta:',
    },
    password_reset: {
      subject: 'La sua password è stata modificata',
      line: 'La sua password è stata modificata e tutte le sessioni sono state chiuse. Non l’ha modificata lei? Imposti una nuova password:',
    },
    password_changed: {
      subject: 'La sua password è stata modificata',
      line: 'La sua password è stata modificata e tutte le altre sessioni sono state chiuse. Non l’ha modificata lei? Imposti una nuova password:',
    },
    email_changing: {
      subject: 'Il suo indirizzo e-mail sta per cambiare',
      line: 'Il suo account userà {email} non appena questo indirizzo sarà confermato. La richiesta non è sua? Imposti una nuova password e non cambierà nulla:',
    },
    email_taken: {
      subject: 'Qualcuno ha provato a usare questo indirizzo',
      line: 'È stato chiesto di usare questo indirizzo e-mail per un altro account. Non è cambiato nulla e non deve fare nulla.',
    },
    email_confirm: {
      subject: 'Confermi il suo indirizzo e-mail',
      line: 'È stato chiesto di usare questo indirizzo e-mail per un account. Se la richiesta non è sua, non deve fare nulla. Se è sua, apra questo link entro un giorno e confermi con la password dell’account:',
    },
    order_assigned: {
      subject: 'Nuovo ordine',
      line: 'Ha un nuovo ordine: {package}.',
    },
    contract_signed: {
      subject: 'Il suo contratto firmato',
      line: 'Ha firmato il contratto per {package}. Può scaricarlo dal suo ordine:',
    },
    documents_uploaded: {
      subject: 'Nuovi documenti',
      line: '{name} ha caricato dei documenti per {package}:',
    },
    appointment_booked: {
      subject: 'È stato prenotato un appuntamento',
      line: '{name} ha prenotato un appuntamento per {package}:',
    },
    follow_up_sent: {
      subject: 'Domande di approfondimento',
      line: 'Il suo redattore ha altre domande su {package}:',
    },
    draft_pending: {
      subject: 'Una bozza è in attesa di approvazione',
      line: 'Ordine {order}, {package}. Per vederla, usi «operator draft list --pending».',
    },
    draft_sent: {
      subject: 'C’è una bozza da valutare',
      line: 'È disponibile una nuova bozza per {package}:',
    },
    draft_rejected: {
      subject: 'La sua bozza è stata rifiutata',
      line: '{reason}',
    },
    draft_reviewed: {
      subject: 'Commenti sulla sua bozza',
      line: 'Sono arrivati i commenti su {package}:',
    },
    document_ready: {
      subject: 'Il suo documento è pronto',
      line: 'È disponibile il documento «{service}» ({package}):',
    },
  },
  notification: {
    order_placed: 'Grazie per il suo ordine: {package}.',
    sign_contract: 'Firmi il contratto per iniziare.',
    begin: 'Può iniziare subito.',
    order_assigned: 'Ha un nuovo ordine.',
    contributor_assigned: 'ora segue il suo ordine.',
    contract_signed: 'ha firmato il contratto.',
    questionnaire_answered: 'ha risposto a «{title}».',
    documents_uploaded: 'ha caricato dei documenti.',
    appointment_booked: 'ha prenotato un appuntamento.',
    appointment_completed: 'ha segnato come svolto il suo appuntamento.',
    follow_up_sent: 'le ha inviato delle domande di approfondimento.',
    draft_sent: 'le ha inviato una bozza da valutare.',
    draft_approved: 'La sua bozza è stata approvata.',
    draft_rejected: 'La sua bozza è stata rifiutata.',
    draft_waiting: 'Una bozza attende i suoi commenti.',
    draft_withdrawn: 'ha ritirato una bozza.',
    draft_reviewed: 'ha commentato la sua bozza.',
    revision_accepted: 'ha accettato la bozza come versione definitiva.',
    revision_reopened: 'ha riaperto la revisione.',
    final_submitted: 'le ha inviato il documento finale.',
    profile_submitted: 'le ha inviato il profilo professionale.',
    final_reopened: 'ha riaperto il documento finale per migliorarlo.',
    message_sent: 'le ha inviato un messaggio.',
    invoice_created: 'Ha una nuova fattura.',
    invoice_refunded: 'Una fattura è stata rimborsata.',
    tip_received: 'Ha ricevuto una mancia.',
  },
  contract: {
    signed: 'Firmato da {signer} il {time}',
    order: 'Ordine {order}',
    file: 'Contratto {package}',
  },
}
