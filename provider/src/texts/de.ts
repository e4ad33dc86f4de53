import type { Translation } from './translation.ts'

export const de: Translation = {
  frame: { greeting: 'Guten Tag,' },
  mail: {
    new_password: {
      subject: 'Neues Passwort festlegen',
      line: 'Sie haben ein neues Passwort angefordert. Dieser Link gilt einmal und 30 Minuten lang:',
    },
    password_reset: {
      subject: 'Ihr Passwort wurde geändert',
      line: 'Ihr Passwort wurde geändert und Sie wurden überall abgemeldet. Das waren nicht Sie? Legen Sie ein neues Passwort fest:',
    },
    password_changed: {
      subject: 'Ihr Passwort wurde geändert',
      line: 'Ihr Passwort wurde geändert und Sie wurden auf allen anderen Geräten abgemeldet. Das waren nicht Sie? Legen Sie ein neues Passwort fest:',
    },
    email_changing: {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      line: 'Für Ihr Konto soll künftig {email} gelten, sobald diese Adresse bestätigt ist. Das waren nicht Sie? Legen Sie ein neues Passwort fest, dann ändert sich nichts:',
    },
    email_taken: {
      subject: 'Jemand wollte diese Adresse verwenden',
      line: 'Für ein anderes Konto sollte diese E-Mail-Adresse gelten. Es wurde nichts geändert und Sie müssen nichts tun.',
    },
    email_confirm: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      line: 'Für ein Konto soll künftig diese E-Mail-Adresse gelten. Wenn es Ihr Konto ist, öffnen Sie diesen Link innerhalb eines Tages und bestätigen Sie mit dem Passwort des Kontos. Andernfalls müssen Sie nichts tun:',
    },
    order_assigned: {
      subject: 'Ein neuer Auftrag',
      line: 'Sie haben einen neuen Auftrag: {package}.',
    },
    contract_signed: {
      subject: 'Ihr unterschriebener Vertrag',
      line: 'Sie haben den Vertrag für {package} unterschrieben. Sie können ihn in Ihrem Auftrag herunterladen:',
    },
    documents_uploaded: {
      subject: 'Neue Dokumente',
      line: '{name} hat Dokumente für {package} hochgeladen:',
    },
    appointment_booked: {
      subject: 'Ein Termin wurde gebucht',
      line: '{name} hat einen Termin für {package} gebucht:',
    },
    follow_up_sent: {
      subject: 'Rückfragen',
      line: 'Ihr Autor hat Rückfragen zu {package}:',
    },
    draft_pending: {
      subject: 'Ein Entwurf wartet auf Freigabe',
      line: 'Auftrag {order}, {package}: „operator draft list --pending“ zeigt ihn an.',
    },
    draft_sent: {
      subject: 'Ein Entwurf wartet auf Sie',
      line: 'Es gibt einen neuen Entwurf für {package}:',
    },
    draft_rejected: {
      subject: 'Ihr Entwurf wurde abgelehnt',
      line: '{reason}',
    },
    draft_reviewed: {
      subject: 'Feedback zu Ihrem Entwurf',
      line: 'Das Feedback zu {package} liegt vor:',
    },
    document_ready: {
      subject: 'Ihr Dokument ist fertig',
      line: '{service} aus {package} steht bereit:',
    },
  },
  notification: {
    order_placed: 'Vielen Dank für Ihren Auftrag: {package}.',
    sign_contract: 'Bitte unterschreiben Sie den Vertrag, um zu beginnen.',
    begin: 'Sie können sofort beginnen.',
    order_assigned: 'Sie haben einen neuen Auftrag.',
    contributor_assigned: 'ist jetzt für Ihren Auftrag zuständig.',
    contract_signed: 'hat den Vertrag unterschrieben.',
    questionnaire_answered: 'hat „{title}“ ausgefüllt.',
    documents_uploaded: 'hat Dokumente hochgeladen.',
    appointment_booked: 'hat einen Termin gebucht.',
    appointment_completed: 'hat Ihren Termin abgeschlossen.',
    follow_up_sent: 'hat Ihnen Rückfragen gesendet.',
    draft_sent: 'hat Ihnen einen Entwurf zur Prüfung gesendet.',
    draft_approved: 'Ihr Entwurf wurde freigegeben.',
    draft_rejected: 'Ihr Entwurf wurde abgelehnt.',
    draft_waiting: 'Ein Entwurf wartet auf Ihre Prüfung.',
    draft_withdrawn: 'hat einen Entwurf zurückgezogen.',
    draft_reviewed: 'hat Feedback zu Ihrem Entwurf gegeben.',
    revision_accepted: 'hat die Überarbeitung als endgültig angenommen.',
    revision_reopened: 'hat die Überarbeitung wieder geöffnet.',
    final_submitted: 'hat Ihr fertiges Dokument eingereicht.',
    profile_submitted: 'hat Ihr Profildokument eingereicht.',
    final_reopened: 'hat Ihr fertiges Dokument wieder geöffnet, um es zu verbessern.',
    message_sent: 'hat Ihnen eine Nachricht gesendet.',
    invoice_created: 'Sie haben eine neue Rechnung.',
    invoice_refunded: 'Eine Rechnung wurde erstattet.',
    tip_received: 'Sie haben ein Trinkgeld erhalten.',
  },
  contract: {
    signed: 'Unterschrieben von {signer} am {time}',
    order: 'Auftrag {order}',
    file: 'Vertrag {package}',
  },
}
