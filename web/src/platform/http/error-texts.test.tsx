import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { aUser, aWriter } from '@quillgate/shared/testing/people'
import { renderHook } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startLanguages } from '../../testing/languages.ts'
import { changeLanguage } from '../i18n/i18n.ts'
import type { Language } from '../i18n/language.ts'
import { signIn, signOut } from '../session/session.ts'
import { CallError } from './call-error.ts'
import { useErrorTexts } from './error-texts.ts'

beforeAll(startLanguages)

async function said(error: unknown, language: Language = 'en', as?: ReturnType<typeof aUser>) {
  if (as) signIn(as)
  else signOut()
  await changeLanguage(language)
  return renderHook(() => useErrorTexts()).result.current(error)
}
const refused = (raw: object) => new CallError('refused', 409, { status: false, ...raw })

describe('what a person reads of a failure', () => {
  test('in English the words of the server', async () => {
    expect(await said(refused({ code: 'invoice_paid', error: 'Paid in full.' }))).toEqual(['Paid in full.'])
  })

  test('in another language what a known code means, and an unknown one as it was said', async () => {
    const { sentence } = ERROR.invoice_paid
    expect(await said(refused({ code: 'invoice_paid', error: sentence }), 'de')).toEqual([
      'Diese Rechnung ist bereits bezahlt.',
    ])
    expect(await said(refused({ code: 'moon_wrong', error: 'Wrong moon.' }), 'ru')).toEqual(['Wrong moon.'])
  })

  test('a list says more than its code', async () => {
    const errors = ['First name is missing', 'Last name is missing']
    expect(await said(refused({ code: 'request_invalid', errors }), 'th')).toEqual(errors)
  })

  test('without an answer "Timeout!", whatever was sent instead of one', async () => {
    expect(await said(new CallError('no_answer', 504, { error: 'nginx' }))).toEqual(['Timeout!'])
    expect(await said(new CallError('no_answer', 0), 'es')).toEqual(['¡Tiempo de espera agotado!'])
  })

  test('shows the sentence that a provider sends with a 502, and not a code of the gateway', async () => {
    expect(await said(new CallError('no_answer', 502, { error: 'We are moving to a new server.' }), 'de')).toEqual([
      'We are moving to a new server.',
    ])
    const own = { code: 'upstream_unreachable', error: ERROR.upstream_unreachable.sentence }
    expect(await said(new CallError('no_answer', 502, own), 'de')).toEqual(['Zeitüberschreitung!'])
  })

  test('without words the last resort of the area', async () => {
    const silent = refused({})
    expect(await said(silent, 'en', aUser())).toEqual(['Please Try Again Later!'])
    expect(await said(silent)).toEqual(['Please Try Again Later!'])
    expect(await said(silent, 'en', aWriter())).toEqual(['Something went wrong, Please Try Again Later!'])
  })

  test("our own servers' general sentences follow area and language too", async () => {
    const busy = refused({ code: 'busy', error: ERROR.busy.sentence })
    expect(await said(busy, 'en', aWriter())).toEqual(['Something went wrong, Please Try Again Later!'])
    expect(await said(busy, 'it', aUser())).toEqual(['Riprovi più tardi!'])
    expect(await said(refused({ error: 'Timeout!' }), 'de')).toEqual(['Zeitüberschreitung!'])
  })

  test('after too many tries to log in for how long to wait, in the words of the language', async () => {
    const locked = (seconds: number) =>
      new CallError(
        'refused',
        429,
        { code: 'login_locked', error: ERROR.login_locked.sentence },
        { waitSeconds: seconds },
      )
    expect(await said(locked(60))).toEqual(['Too many login attempts.', 'Please try again in 1 minute.'])
    expect(await said(locked(61), 'de')).toEqual([
      'Sie haben es zu oft versucht.',
      'Bitte versuchen Sie es in 2 Minuten noch einmal.',
    ])
    expect(await said(locked(300), 'ru')).toEqual(['Слишком много попыток.', 'Попробуйте снова через 5 минут.'])
    expect(await said(locked(900), 'th')).toEqual(['คุณพยายามเข้าสู่ระบบหลายครั้งเกินไป', 'โปรดลองอีกครั้งในอีก 15 นาที'])
  })

  test('of a fault in the program the last resort', async () => {
    expect(await said(new TypeError('x is undefined'))).toEqual(['Please Try Again Later!'])
  })
})
