/**
 * Texts of mails, notifications and signed contracts. In notifications, the portal shows the name of the sender, or
 * else that of the company, before the text.
 */
export const en = {
  frame: { greeting: 'Hello,' },
  mail: {
    new_password: {
      subject: 'Set a new password',
      line: 'You asked for a new password. This link works once, within 30 minutes:',
    },
    password_reset: {
      subject: 'Your password was changed',
      line: 'Your password was changed and you were signed out everywhere. Was it not you? Set a new one:',
    },
    password_changed: {
      subject: 'Your password was changed',
      line: 'Your password was changed and you were signed out everywhere else. Was it not you? Set a new one:',
    },
    email_changing: {
      subject: 'Your e-mail address is to change',
      line: 'Your account is to use {email} from now on; it does once that address answers. Was it not you? Set a new password, and nothing changes:',
    },
    email_taken: {
      subject: 'Somebody wanted to use this address',
      line: 'Another account was to use this e-mail address. Nothing was changed, and you need do nothing.',
    },
    email_confirm: {
      subject: 'Please confirm your e-mail address',
      line: 'An account is to use this e-mail address from now on. If it is yours, open this link within a day and confirm with its password. If not, you need do nothing:',
    },
    order_assigned: { subject: 'A new order', line: 'You have a new order: {package}.' },
    contract_signed: {
      subject: 'Your signed contract',
      line: 'You signed the contract for {package}. You can download it from your order:',
    },
    documents_uploaded: { subject: 'New documents', line: '{name} uploaded documents for {package}:' },
    appointment_booked: { subject: 'An appointment was booked', line: '{name} booked an appointment for {package}:' },
    follow_up_sent: {
      subject: 'Follow up questions',
      line: 'Your contributor has further questions for {package}:',
    },
    draft_pending: {
      subject: 'A draft waits for approval',
      line: 'Order {order}, {package}: operator draft list --pending shows it.',
    },
    draft_sent: { subject: 'A draft is waiting for you', line: 'There is a new draft for {package}:' },
    draft_rejected: { subject: 'Your draft was rejected', line: '{reason}' },
    draft_reviewed: { subject: 'Your draft was reviewed', line: 'The review for {package} is in:' },
    document_ready: { subject: 'Your document is ready', line: '{service} of {package} is available:' },
  },
  notification: {
    order_placed: 'Thank you for your order: {package}.',
    sign_contract: 'Please sign the contract to begin.',
    begin: 'You can begin right away.',
    order_assigned: 'You have a new order.',
    contributor_assigned: 'is your contributor now.',
    contract_signed: 'signed the contract.',
    questionnaire_answered: 'answered “{title}”.',
    documents_uploaded: 'uploaded documents.',
    appointment_booked: 'booked an appointment.',
    appointment_completed: 'completed your appointment.',
    follow_up_sent: 'sent you follow up questions.',
    draft_sent: 'sent you a draft to review.',
    draft_approved: 'Your draft was approved.',
    draft_rejected: 'Your draft was rejected.',
    draft_waiting: 'A draft is waiting for your review.',
    draft_withdrawn: 'withdrew a draft.',
    draft_reviewed: 'reviewed your draft.',
    revision_accepted: 'accepted the revision as final.',
    revision_reopened: 'reopened the revision.',
    final_submitted: 'submitted your final document.',
    profile_submitted: 'submitted your profile document.',
    final_reopened: 'reopened your final document to improve it.',
    message_sent: 'sent you a message.',
    invoice_created: 'You have a new invoice.',
    invoice_refunded: 'An invoice was refunded.',
    tip_received: 'You received a tip.',
  },
  contract: {
    signed: 'Signed by {signer} on {time}',
    order: 'Order {order}',
    file: 'Contract {package}',
  },
} as const
