import { expect, test } from 'vitest'
import { createErrorBody, ERROR, isErrorCode } from './codes.ts'

test('createErrorBody returns the error format of the specification', () => {
  expect(createErrorBody('cart_empty')).toEqual({
    status: false,
    status_code: 422,
    statusCode: 422,
    error: 'Your cart is empty',
    code: 'cart_empty',
  })
  expect(createErrorBody('unexpected', 'Said otherwise', 418)).toMatchObject({
    statusCode: 418,
    error: 'Said otherwise',
  })
})

test('only a missing session and refused sign-ins have status 401, because pages sign the user out on a 401', () => {
  const unauthorised = Object.entries(ERROR).filter(([, { status }]) => status === 401)
  expect(unauthorised.map(([code]) => code)).toEqual(['session_missing', 'login_refused', 'autologin_refused'])
})

test.each(Object.entries(ERROR))(
  'the error %s has a snake-case code, an error status and an English text',
  (code, entry) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)+$|^(busy|unexpected)$/)
    expect(entry.status).toBeGreaterThanOrEqual(400)
    expect(entry.sentence.trim()).toBe(entry.sentence)
    expect(entry.sentence).not.toBe('')
  },
)

test('isErrorCode returns true only for our own error codes', () => {
  expect(isErrorCode('cart_empty')).toBe(true)
  expect(isErrorCode('toString')).toBe(false)
  expect(isErrorCode(undefined)).toBe(false)
})
