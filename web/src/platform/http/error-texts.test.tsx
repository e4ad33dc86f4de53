import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { aUser, aWriter } from '@quillgate/shared/testing/users'
import { renderHook } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestI18n } from '../../testing/languages.ts'
import { changeLanguage } from '../i18n/i18n.ts'
import type { Language } from '../i18n/language.ts'
import { signIn, signOut } from '../session/session.ts'
import { CallError } from './call-error.ts'
import { useErrorTexts } from './error-texts.ts'

beforeAll(startTestI18n)

async function renderErrorTexts(error: unknown, language: Language = 'en', as?: ReturnType<typeof aUser>) {
  if (as) signIn(as)
  else signOut()
  await changeLanguage(language)
  return renderHook(() => useErrorTexts()).result.current(error)
}
const createRefusal = (raw: object) => new CallError('refused', 409, { status: false, ...raw })

describe('error texts', () => {
  test('shows the server’s own error text when the page is in English', async () => {
    expect(await renderErrorTexts(createRefusal({ code: 'invoice_paid', error: 'Paid in full.' }))).toEqual([
      'Paid in full.',
    ])
  })

  test('translates a known code and shows the server’s text for an unknown one', async () => {
    const { sentence } = ERROR.invoice_paid
    expect(await renderErrorTexts(createRefusal({ code: 'invoice_paid', error: sentence }), 'de')).toEqual([
      'Diese Rechnung wurde bereits bezahlt.',
    ])
    expect(await renderErrorTexts(createRefusal({ code: 'moon_wrong', error: 'Wrong moon.' }), 'ru')).toEqual([
      'Wrong moon.',
    ])
  })

  test('prefers the server’s list of errors to the text for its error code', async () => {
    const errors = ['First name is missing', 'Last name is missing']
    expect(await renderErrorTexts(createRefusal({ code: 'request_invalid', errors }), 'th')).toEqual(errors)
  })

  test('shows "Timeout!" when the API did not reply, even if a proxy sent an error', async () => {
    expect(await renderErrorTexts(new CallError('no_answer', 504, { error: 'nginx' }))).toEqual(['Timeout!'])
    expect(await renderErrorTexts(new CallError('no_answer', 0), 'es')).toEqual(['Se ha agotado el tiempo de espera.'])
  })

  test('shows the error text of a provider’s 502, but not of a 502 from the gateway itself', async () => {
    expect(
      await renderErrorTexts(new CallError('no_answer', 502, { error: 'We are moving to a new server.' }), 'de'),
    ).toEqual(['We are moving to a new server.'])
    const own = { code: 'upstream_unreachable', error: ERROR.upstream_unreachable.sentence }
    expect(await renderErrorTexts(new CallError('no_answer', 502, own), 'de')).toEqual(['Zeitüberschreitung.'])
  })

  test('shows the fallback text for the user’s role when the server sends no text', async () => {
    const silent = createRefusal({})
    expect(await renderErrorTexts(silent, 'en', aUser())).toEqual(['Please Try Again Later!'])
    expect(await renderErrorTexts(silent)).toEqual(['Please Try Again Later!'])
    expect(await renderErrorTexts(silent, 'en', aWriter())).toEqual(['Something went wrong, Please Try Again Later!'])
  })

  test('replaces general error texts of our servers with those for the user’s role and language', async () => {
    const busy = createRefusal({ code: 'busy', error: ERROR.busy.sentence })
    expect(await renderErrorTexts(busy, 'en', aWriter())).toEqual(['Something went wrong, Please Try Again Later!'])
    expect(await renderErrorTexts(busy, 'it', aUser())).toEqual(['Riprovi più tardi.'])
    expect(await renderErrorTexts(createRefusal({ error: 'Timeout!' }), 'de')).toEqual(['Zeitüberschreitung.'])
  })

  test('shows in the user’s language how long to wait after too many login attempts', async () => {
    const locked = (seconds: number) =>
      new CallError(
        'refused',
        429,
        { code: 'login_locked', error: ERROR.login_locked.sentence },
        { waitSeconds: seconds },
      )
    expect(await renderErrorTexts(locked(60))).toEqual(['Too many login attempts.', 'Please try again in 1 minute.'])
    expect(await renderErrorTexts(locked(61), 'de')).toEqual([
      'Zu viele Anmeldeversuche.',
      'Bitte versuchen Sie es in 2 Minuten noch einmal.',
    ])
    expect(await renderErrorTexts(locked(300), 'ru')).toEqual([
      'Слишком много попыток входа.',
      'Попробуйте снова через 5 минут.',
    ])
    expect(await renderErrorTexts(locked(900), 'th')).toEqual([
      'คุณพยายามเข้าสู่ระบบหลายครั้งเกินไป',
      'โปรดลองอีกครั้งในอีก 15 นาที',
    ])
  })

  test('shows the fallback text for an exception caused by a bug in the app', async () => {
    expect(await renderErrorTexts(new TypeError('x is undefined'))).toEqual(['Please Try Again Later!'])
  })
})
