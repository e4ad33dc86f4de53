import type { Translation } from './translation.ts'

export const it: Translation = {
  frame: { greeting: 'Buongiorno,' },
  mail: {
    new_password: {
      subject: 'Imposti una nuova password',
      line: 'Ha richiesto una nuova password. Questo link funziona una sola volta, entro 30 minuti:',
    },
    password_reset: {
      subject: 'La sua password è stata cambiata',
      line: 'La sua password è stata cambiata e tutte le sessioni sono state chiuse. Non è stato lei? Imposti una nuova password:',
    },
    password_changed: {
      subject: 'La sua password è stata cambiata',
      line: 'La sua password è stata cambiata e tutte le altre sessioni sono state chiuse. Non è stato lei? Imposti una nuova password:',
    },
    email_changing: {
      subject: 'Il suo indirizzo email sta per cambiare',
      line: 'Il suo account userà {email} non appena questo indirizzo sarà confermato. Non è stato lei? Imposti una nuova password e non cambierà nulla:',
    },
    email_taken: {
      subject: 'Qualcuno ha provato a usare questo indirizzo',
      line: 'Un altro account avrebbe dovuto usare questo indirizzo email. Non è stato cambiato nulla e non deve fare nulla.',
    },
    email_confirm: {
      subject: 'Confermi il suo indirizzo email',
      line: 'Un account sta per usare questo indirizzo email. Se è il suo, apra questo link entro un giorno e confermi con la sua password. Altrimenti non deve fare nulla:',
    },
    order_assigned: {
      subject: 'Un nuovo ordine',
      line: 'Ha un nuovo ordine: {package}.',
    },
    contract_signed: {
      subject: 'Il suo contratto firmato',
      line: 'Ha firmato il contratto per {package}. Può scaricarlo dal suo ordine:',
    },
    documents_uploaded: {
      subject: 'Nuovi documenti',
      line: '{name} ha caricato documenti per {package}:',
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
      line: 'Ordine {order}, {package}: «operator draft list --pending» la mostra.',
    },
    draft_sent: {
      subject: 'Una bozza la attende',
      line: 'C’è una nuova bozza per {package}:',
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
      line: '{service} di {package} è disponibile:',
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
    appointment_completed: 'ha completato il suo appuntamento.',
    follow_up_sent: 'le ha inviato domande di approfondimento.',
    draft_sent: 'le ha inviato una bozza da rivedere.',
    draft_approved: 'La sua bozza è stata approvata.',
    draft_rejected: 'La sua bozza è stata rifiutata.',
    draft_waiting: 'Una bozza attende la sua revisione.',
    draft_withdrawn: 'ha ritirato una bozza.',
    draft_reviewed: 'ha commentato la sua bozza.',
    revision_accepted: 'ha accettato la revisione come definitiva.',
    revision_reopened: 'ha riaperto la revisione.',
    final_submitted: 'ha inviato il suo documento finale.',
    profile_submitted: 'ha inviato il suo documento del profilo.',
    final_reopened: 'ha riaperto il suo documento finale per migliorarlo.',
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
