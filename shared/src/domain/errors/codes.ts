import { FALLBACK_ERRORS, NO_RESPONSE_TEXT } from './outcome.ts'

/**
 * Every error that our servers return, with its HTTP status and English text. A text that the specification defines is
 * used verbatim.
 */
export const ERROR = {
  // Access errors
  session_missing: { status: 401, sentence: 'Please log in to continue.' },
  role_forbidden: { status: 403, sentence: "You don't have the required permissions!" },
  // Users see this text only when the site's own page is rejected, because the pages of other sites cannot read the
  // response.
  origin_forbidden: {
    status: 403,
    sentence: 'This site is not set up correctly, so your request was refused. Please contact its support.',
  },
  site_mismatch: { status: 403, sentence: 'You’re logged in to a different site. Please log in again.' },
  identity_mismatch: {
    status: 403,
    sentence: 'You’re now logged in with a different account. Please reload the page.',
  },
  site_unknown: { status: 404, sentence: 'Domain not registered with the provider' },
  site_unconfigured: { status: 404, sentence: 'Website UI not configured' },
  site_unavailable: { status: 503, sentence: NO_RESPONSE_TEXT },

  // Request errors
  host_invalid: { status: 400, sentence: 'This address isn’t valid.' },
  path_invalid: { status: 400, sentence: 'This address isn’t valid.' },
  request_unreadable: { status: 400, sentence: 'We couldn’t read this request. Please reload the page.' },
  request_invalid: { status: 422, sentence: 'Please check your entries.' },
  field_missing: { status: 422, sentence: 'This field is required.' },
  number_invalid: { status: 422, sentence: 'Enter a number' },
  request_too_large: { status: 413, sentence: 'This is too large to send.' },
  request_too_slow: { status: 408, sentence: NO_RESPONSE_TEXT },
  address_too_long: { status: 414, sentence: 'This address is too long.' },
  headers_too_large: {
    status: 431,
    sentence: 'We couldn’t read this request. Please clear this site’s cookies and try again.',
  },
  media_type_unsupported: { status: 415, sentence: 'This type of content isn’t supported.' },
  method_not_allowed: { status: 405, sentence: 'This request isn’t allowed here.' },
  not_found: { status: 404, sentence: 'We couldn’t find that.' },
  rate_limited: { status: 429, sentence: FALLBACK_ERRORS.customer },
  unexpected: { status: 500, sentence: FALLBACK_ERRORS.customer },
  busy: { status: 503, sentence: FALLBACK_ERRORS.customer },
  storage_full: { status: 507, sentence: FALLBACK_ERRORS.customer },

  // Errors of the upstream provider
  upstream_unreachable: { status: 502, sentence: NO_RESPONSE_TEXT },
  upstream_reply_invalid: { status: 502, sentence: NO_RESPONSE_TEXT },
  upstream_timeout: { status: 504, sentence: NO_RESPONSE_TEXT },
  upstream_busy: { status: 503, sentence: FALLBACK_ERRORS.customer },

  // Account errors
  login_refused: { status: 401, sentence: 'Email or Password Incorrect' },
  login_locked: { status: 429, sentence: 'Too many login attempts.' },
  account_suspended: { status: 403, sentence: 'This account is suspended. Please contact us.' },
  sign_in_again: { status: 403, sentence: 'For your security, please log out and back in, then save again.' },
  name_invalid: { status: 422, sentence: 'Names can’t contain line breaks or hidden characters.' },
  name_long: { status: 422, sentence: 'Please use at most 100 characters.' },
  name_link: { status: 422, sentence: 'Names can’t contain links, web addresses, or “@”.' },
  password_wrong: { status: 422, sentence: 'This password is not correct.' },
  password_short: { status: 422, sentence: 'Please choose a password with at least 8 characters.' },
  autologin_refused: { status: 401, sentence: 'error in logging in' },
  recovery_code_invalid: { status: 400, sentence: 'This link is no longer valid. Please request a new one.' },
  email_taken: { status: 409, sentence: 'email already exists' },
  email_invalid: { status: 422, sentence: 'Please enter a valid email.' },
  passwords_differ: { status: 422, sentence: 'Please make sure both passwords match.' },
  phone_invalid: { status: 422, sentence: 'Enter A valid phone number' },
  link_invalid: { status: 422, sentence: 'Enter a valid link' },
  image_invalid: { status: 422, sentence: 'Please choose a JPEG or PNG image.' },

  // Cart and payment errors
  cart_empty: { status: 422, sentence: 'Your cart is empty' },
  cart_full: { status: 422, sentence: 'Your cart can hold up to 20 different products.' },
  quantity_invalid: { status: 422, sentence: 'The quantity must be between 1 and 10.' },
  package_inactive: { status: 409, sentence: 'Package is not active, please choose another package.' },
  product_inactive: { status: 409, sentence: 'Product is not active, please choose another Product.' },
  product_invalid: { status: 422, sentence: 'Product invalid, please choose another Product.' },
  coupon_invalid: { status: 422, sentence: 'This coupon code is not valid.' },
  card_declined: { status: 402, sentence: 'Your card was declined. Try another card.' },
  card_action_needed: {
    status: 402,
    sentence: 'Your bank wants you to confirm this payment, which we can’t do here. Please try another card.',
  },
  payment_unconfigured: { status: 503, sentence: 'Payments aren’t set up for this site yet.' },
  payment_key_missing: { status: 400, sentence: 'This payment form is out of date. Please reload the page.' },
  payment_key_reused: {
    status: 422,
    sentence: 'This payment was already sent with different details. Please reload the page.',
  },
  payment_running: { status: 409, sentence: 'Your payment is being processed.' },
  payment_unknown: { status: 409, sentence: 'We don’t know yet whether this payment went through.' },
  payment_done: { status: 409, sentence: 'Your payment went through. Please log in to see your order.' },
  payment_repeated: { status: 409, sentence: 'This was paid for just a moment ago.' },
  payment_returned: {
    status: 402,
    sentence: 'This payment arrived too late and will be refunded to your card. Please try again.',
  },
  payment_refused: { status: 503, sentence: FALLBACK_ERRORS.customer },
  invoice_paid: { status: 409, sentence: 'This invoice has already been paid.' },
  invoice_not_payable: { status: 409, sentence: 'This invoice cannot be paid.' },
  tip_hidden: { status: 403, sentence: 'Tips are not available.' },
  tip_too_early: { status: 409, sentence: 'You can tip once the order is complete.' },
  tip_given: { status: 409, sentence: 'You’ve already tipped on this order.' },
  tip_declined: { status: 409, sentence: 'You chose not to tip on this order.' },
  tip_amount_invalid: { status: 422, sentence: 'The tip must be more than 0 and no more than the price of the order.' },

  // Contract errors
  contract_missing: { status: 404, sentence: 'This order has no contract.' },
  contract_unsigned: { status: 409, sentence: 'Please sign this contract in order to continue' },
  contract_signed: { status: 409, sentence: 'This contract has already been signed.' },
  signature_empty: { status: 422, sentence: 'Please sign this contract in order to continue' },
  signature_invalid: { status: 422, sentence: 'This signature cannot be read.' },

  // Order and task errors
  order_complete: { status: 409, sentence: 'This order is complete.' },
  order_without_writer: { status: 409, sentence: 'No Contributor Assigned' },
  task_unknown: { status: 404, sentence: 'This task isn’t part of this order.' },
  task_not_yours: { status: 403, sentence: "You don't have the required permissions!" },
  task_done: { status: 409, sentence: 'This task has already been completed.' },
  task_not_done: { status: 409, sentence: 'This task hasn’t been completed yet.' },
  task_locked: { status: 409, sentence: 'This task cannot be started yet.' },
  postpone_not_needed: { status: 409, sentence: 'This order isn’t waiting for you.' },
  due_date_invalid: { status: 422, sentence: 'Enter a valid due date.' },
  due_date_past: { status: 422, sentence: 'The due date can’t be in the past.' },
  answer_missing: { status: 422, sentence: 'Please answer all required questions.' },
  answer_invalid: { status: 422, sentence: 'Please check your answers.' },
  questions_missing: { status: 422, sentence: 'Please add at least one question.' },
  question_text_missing: { status: 422, sentence: 'Please write the question.' },
  options_missing: { status: 422, sentence: 'Please add at least one option.' },
  option_repeated: { status: 422, sentence: 'Each option must be unique.' },
  template_name_missing: { status: 422, sentence: 'Enter Name' },
  appointment_booked: { status: 409, sentence: 'This appointment has already been booked.' },
  appointment_link_missing: { status: 409, sentence: 'Schedule appointment link is not available' },

  // Draft and final document errors
  draft_missing: { status: 404, sentence: 'It seems like the draft does not exist or has been deleted!' },
  draft_withdrawn: { status: 409, sentence: 'It seems like the draft does not exist or has been deleted!' },
  draft_reviewed: { status: 409, sentence: 'This draft has already been reviewed.' },
  draft_not_reviewed: { status: 409, sentence: 'The customer hasn’t reviewed this draft yet.' },
  draft_awaiting_approval: { status: 409, sentence: 'This draft is waiting for admin approval.' },
  draft_rejected: { status: 409, sentence: 'This draft was rejected.' },
  draft_outdated: { status: 409, sentence: 'A newer draft has been uploaded.' },
  draft_pending: { status: 409, sentence: 'This draft is waiting for the customer’s review.' },
  revision_accepted: { status: 409, sentence: 'This revision has already been accepted.' },
  revision_not_accepted: { status: 409, sentence: 'This revision hasn’t been accepted yet.' },
  rating_missing: { status: 422, sentence: 'Please rate the document and specify your revision request' },
  rating_hidden: { status: 403, sentence: 'Ratings are not available.' },
  review_missing: { status: 422, sentence: 'Please Write Review' },
  reason_missing: { status: 422, sentence: 'Please enter a reason.' },
  reason_too_long: { status: 422, sentence: 'This reason is too long.' },
  final_submitted: { status: 409, sentence: 'The final document has already been submitted.' },

  // File errors
  file_missing: { status: 422, sentence: 'Please upload the document' },
  documents_missing: { status: 422, sentence: 'Upload at least 1 document' },
  draft_pdf_missing: { status: 422, sentence: 'Please upload the pdf version of the file' },
  draft_word_missing: { status: 422, sentence: 'Please upload the word version of the file' },
  final_pdf_missing: { status: 422, sentence: 'Please upload the pdf version of final document' },
  final_word_missing: { status: 422, sentence: 'Please upload the word version of final document' },
  file_name_invalid: {
    status: 422,
    sentence: 'Please do not use any commas or apostrophes in the file name!',
  },
  file_name_long: { status: 422, sentence: 'This file name is too long.' },
  file_name_missing: { status: 422, sentence: 'Please give the file a name.' },
  file_type_invalid: { status: 422, sentence: 'This file type isn’t supported.' },
  file_empty: { status: 422, sentence: 'This file is empty.' },
  file_damaged: { status: 422, sentence: 'This file cannot be read.' },
  file_too_large: { status: 413, sentence: 'This file is too large.' },
  file_quota_reached: { status: 413, sentence: 'You’ve reached your storage limit.' },

  // Chat errors
  chat_closed: { status: 403, sentence: 'This chat is not available.' },
  message_empty: { status: 422, sentence: 'Please write a message.' },
  message_too_long: { status: 413, sentence: 'This message is too long.' },
  frame_unreadable: { status: 400, sentence: 'Something went wrong.' },
  frames_too_many: { status: 429, sentence: FALLBACK_ERRORS.customer },

  // Board and job errors
  boards_disabled: { status: 403, sentence: 'The page is not available' },
  board_name_missing: { status: 422, sentence: 'Enter the Board Name' },
  column_title_missing: { status: 422, sentence: 'Enter Column Title' },
  column_title_short: { status: 422, sentence: 'Min 2 chars.' },
  company_name_missing: { status: 422, sentence: 'Enter Company Name' },
  company_name_short: { status: 422, sentence: 'Min 2 chars.' },
  job_title_missing: { status: 422, sentence: 'Enter Job Title' },
  job_title_short: { status: 422, sentence: 'Min 2 chars.' },
  card_title_missing: { status: 422, sentence: 'Enter Company Name' },
  card_title_short: { status: 422, sentence: 'Min 2 chars.' },
  post_url_invalid: { status: 422, sentence: 'Enter a valid link' },
  salary_invalid: { status: 422, sentence: 'Enter a number' },
  deadline_invalid: { status: 422, sentence: 'Enter a date' },
  card_position_invalid: { status: 409, sentence: 'This card was moved in the meantime.' },
  job_search_disabled: { status: 403, sentence: 'The page is not available' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ErrorCode = keyof typeof ERROR

/**
 * Returns an error body in the documented format; `sentence` replaces the default English text, and `status` the
 * default status.
 */
export function createErrorBody(
  code: ErrorCode,
  sentence: string = ERROR[code].sentence,
  status: number = ERROR[code].status,
) {
  return { status: false as const, status_code: status, statusCode: status, error: sentence, code }
}

const GENERIC_CODES: readonly ErrorCode[] = [
  'not_found',
  'method_not_allowed',
  'request_too_slow',
  'request_too_large',
  'address_too_long',
  'media_type_unsupported',
  'request_invalid',
  'rate_limited',
  'headers_too_large',
  'busy',
]
/** Returns the error code for an HTTP status, when a framework or parser gives no other reason. */
export const errorCodeForStatus = (status: number): ErrorCode =>
  GENERIC_CODES.find((code) => ERROR[code].status === status) ??
  (status >= 400 && status < 500 ? 'request_unreadable' : 'unexpected')

export const isErrorCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(ERROR, code)
