import type { Translation } from './translation.ts'

export const de: Translation = {
  frame: { greeting: 'Guten Tag,' },
  mail: {
    new_password: {
      subject: 'Neues Passwort festlegen',
      line: 'Sie haben ein neues Passwort angefordert. Der folgende Link ist 30 Minuten lang gültig und kann nur einmal verwendet werden:',
    },
    password_reset: {
      subject: 'Ihr Passwort wurde geändert',
      line: 'Ihr Passwort wurde geändert und Sie wurden auf allen Geräten abgemeldet. Das waren nicht Sie? Dann legen Sie bitte ein neues Passwort fest:',
    },
    password_changed: {
      subject: 'Ihr Passwort wurde geändert',
      line: 'Ihr Passwort wurde geändert und Sie wurden auf allen anderen Geräten abgemeldet. Das waren nicht Sie? Dann legen Sie bitte ein neues Passwort fest:',
    },
    email_changing: {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      line: 'Die E-Mail-Adresse Ihres Kontos wird in {email} geändert, sobald die neue Adresse bestätigt ist. Das waren nicht Sie? Dann legen Sie bitte ein neues Passwort fest, damit alles beim Alten bleibt:',
    },
    email_taken: {
      subject: 'Jemand wollte diese Adresse verwenden',
      line: 'Diese E-Mail-Adresse sollte für ein anderes Konto verwendet werden. Es wurde nichts geändert und Sie müssen nichts tun.',
    },
    email_confirm: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      line: 'Diese E-Mail-Adresse soll künftig für ein Konto verwendet werden. Wenn es nicht Ihr Konto ist, müssen Sie nichts tun. Andernfalls öffnen Sie diesen Link innerhalb eines Tages und bestätigen Sie die Adresse mit dem Passwort des Kontos:',
    },
    order_assigned: {
      subject: 'Neuer Auftrag',
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
      subject: 'Rückfragen zu Ihrem Auftrag',
      line: 'Ihr Autor hat Rückfragen zu {package}:',
    },
    draft_pending: {
      subject: 'Ein Entwurf wartet auf Freigabe',
      line: 'Auftrag {order}, {package}. Anzeigen mit: operator draft list --pending',
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
    order_placed: 'Vielen Dank für Ihre Bestellung: {package}.',
    sign_contract: 'Bitte unterschreiben Sie den Vertrag, um zu beginnen.',
    begin: 'Sie können sofort beginnen.',
    order_assigned: 'Sie haben einen neuen Auftrag.',
    contributor_assigned: 'ist jetzt für Ihren Auftrag zuständig.',
    contract_signed: 'hat den Vertrag unterschrieben.',
    questionnaire_answered: 'hat „{title}“ ausgefüllt.',
    documents_uploaded: 'hat Dokumente hochgeladen.',
    appointment_booked: 'hat einen Termin gebucht.',
    appointment_completed: 'hat Ihren Termin als erledigt markiert.',
    follow_up_sent: 'hat Ihnen Rückfragen gesendet.',
    draft_sent: 'hat Ihnen einen Entwurf zur Prüfung gesendet.',
    draft_approved: 'Ihr Entwurf wurde freigegeben.',
    draft_rejected: 'Ihr Entwurf wurde abgelehnt.',
    draft_waiting: 'Ein Entwurf wartet auf Ihre Prüfung.',
    draft_withdrawn: 'hat einen Entwurf zurückgezogen.',
    draft_reviewed: 'hat Feedback zu Ihrem Entwurf gegeben.',
    revision_accepted: 'hat die endgültige Fassung angenommen.',
    revision_reopened: 'hat die Überarbeitung wieder geöffnet.',
    final_submitted: 'hat Ihr fertiges Dokument eingereicht.',
    profile_submitted: 'hat Ihr Profildokument eingereicht.',
    final_reopened: 'hat Ihr fertiges Dokument wieder geöffnet, um es zu überarbeiten.',
    message_sent: 'hat Ihnen eine Nachricht gesendet.',
    invoice_created: 'Sie haben eine neue Rechnung.',
    invoice_refunded: 'Eine Rechnung wurde erstattet.',
    tip_received: 'Sie haben Trinkgeld erhalten.',
  },
  contract: {
    signed: 'Unterschrieben von {signer} am {time}',
    order: 'Auftrag {order}',
    file: 'Vertrag {package}',
  },
}
