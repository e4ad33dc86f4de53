import { describe, expect, test } from 'vitest'
import {
  hasSuccessField,
  isFailedReply,
  isUserFacingText,
  readEffectiveStatus,
  readErrorCode,
  readErrorTexts,
} from './outcome.ts'

describe('isFailedReply', () => {
  test.each<[string, number, unknown, boolean]>([
    ['status true', 200, { status: true }, false],
    ['status false in a 200', 200, { status: false }, true],
    ['status as the text "false"', 200, { status: 'false' }, true],
    ['status "error"', 200, { status: 'error' }, true],
    ['status "success"', 200, { status: 'success' }, false],
    ['status_code 200', 200, { status_code: 200 }, false],
    ['status_code 422 in a 200', 200, { status_code: 422 }, true],
    ['statusCode 201', 201, { statusCode: 201 }, false],
    ['statusCode "500" in a 200', 200, { statusCode: '500' }, true],
    ['a status that is a number', 200, { status: 400 }, true],
    ['two fields that disagree', 200, { status: true, statusCode: 500 }, true],
    ['204 without a body', 204, undefined, false],
    ['an empty object', 200, {}, false],
    ['a list', 200, [], false],
    ['an HTTP error with status true', 404, { status: true }, true],
    ['no response', 0, undefined, true],
  ])('classifies a reply as failed or successful: %s', (_, http, raw, isFailure) => {
    expect(isFailedReply(http, raw)).toBe(isFailure)
  })
})

test('hasSuccessField recognizes every documented success field', () => {
  for (const raw of [
    { status: true },
    { status: 'false' },
    { status: 200 },
    { status_code: '200' },
    { statusCode: 200 },
  ])
    expect(hasSuccessField(raw)).toBe(true)
  for (const raw of [{}, { status: null }, { orders: [] }, [], undefined]) expect(hasSuccessField(raw)).toBe(false)
})

describe('readEffectiveStatus', () => {
  test.each<[number, unknown, number]>([
    [200, { status_code: 401 }, 401],
    [200, { statusCode: 401 }, 401],
    [200, { statusCode: '401' }, 401],
    [401, { status_code: 200 }, 401],
    [403, { status_code: 401 }, 403],
    [200, { status: false }, 200],
    [200, { status_code: 200, statusCode: 401 }, 401],
    [200, undefined, 200],
    [204, '', 204],
  ])('maps HTTP status %i with the body %j to %i', (http, raw, status) => {
    expect(readEffectiveStatus(http, raw)).toBe(status)
  })
})

describe('readErrorTexts', () => {
  const all = {
    message: 'message',
    data: { message: 'data.message', error: 'data.error' },
    error: 'error',
    errors: ['errors'],
    password_error: 'password_error',
  }
  test.each<[string, unknown, string[]]>([
    ['prefers message', all, ['message']],
    ['reads data.message if message is blank', { ...all, message: '' }, ['data.message']],
    [
      'reads data.error if there is no message',
      { ...all, message: null, data: { error: 'data.error' } },
      ['data.error'],
    ],
    ['reads error if data has no text', { ...all, message: undefined, data: [] }, ['error']],
    ['reads errors if there is no error', { errors: ['one', ' two '] }, ['one', 'two']],
    ['accepts errors as a text', { errors: 'only' }, ['only']],
    ['accepts errors by field', { errors: { email: ['taken'], name: 'missing' } }, ['taken', 'missing']],
    [
      'accepts errors as objects',
      { errors: [{ msg: 'bad email' }, { message: 'bad name' }] },
      ['bad email', 'bad name'],
    ],
    ['accepts an error object', { error: { message: 'declined', code: 'x' } }, ['declined']],
    ['ignores a blank message', { message: ' ', error: 'real' }, ['real']],
    ['is empty without any text', { status: false }, []],
    ['is empty for HTML', '<html>oops</html>', []],
    ['is empty for null', null, []],
  ])('%s', (_, raw, texts) => {
    expect(readErrorTexts(raw)).toEqual(texts)
  })

  test('prefers password_error for the password call', () => {
    expect(readErrorTexts(all, 'password_error')).toEqual(['password_error'])
    expect(readErrorTexts({ error: 'x' }, 'password_error')).toEqual(['x'])
  })

  test('returns the first error text that may be shown to users', () => {
    const raw = { message: 'at db.query (/srv/app/db.js:12:3)', error: 'The disk is full.' }
    expect(readErrorTexts(raw, undefined, isUserFacingText)).toEqual(['The disk is full.'])
  })

  test('does not recurse endlessly into a circular structure', () => {
    const nested: Record<string, unknown> = {}
    nested.errors = [nested]
    expect(readErrorTexts(nested)).toEqual([])
  })
})

test.each([
  [{ code: 'cart_empty' }, 'cart_empty'],
  [{ code: 11_000 }, undefined],
  [{ code: 'E_FAIL' }, undefined],
  [{ code: 'x'.repeat(100) }, undefined],
  [undefined, undefined],
])('readErrorCode of %j is %s', (raw, code) => {
  expect(readErrorCode(raw)).toBe(code)
})

describe('isUserFacingText', () => {
  test.each([
    'The disk is full.',
    'Unexpected Error, Please Try Again!',
    'Your order #123 costs $149.00 and/or less; please call us (24/7), e.g. on Monday.',
    'An error occurred',
    'Please select a file from the list.',
    '“Résumé” could not be saved: try again.',
    'ระบบขัดข้องกรุณาลองใหม่',
    'Сервис недоступен, попробуйте позже',
    '¡Inténtelo más tarde!',
  ])('accepts the text: %s', (text) => {
    expect(isUserFacingText(text)).toBe(true)
  })

  test.each([
    'Error: connect ECONNREFUSED 10.0.0.7:5432 at db.js:12',
    'getaddrinfo ENOTFOUND db.internal',
    "TypeError: Cannot read properties of undefined (reading 'id')",
    'java.lang.NullPointerException thrown',
    'connect to 10.0.0.7 failed',
    'connect to redis:6379 failed',
    'connect to ::1 failed',
    'See https://api.internal for more',
    'Write to root@localhost please',
    'No such file: /var/www/app',
    'No such file C:\\app\\x',
    'Failed at src/db/query now',
    '<b>Oops</b> it failed',
    '{"error":"x y"}',
    'relation "users" does not exist',
    'duplicate key value violates unique constraint',
    'Unknown column users_id in table',
    'SQLSTATE 42P01 happened',
    'SELECT name FROM users failed',
    'Failed query: select id',
    'one line\nand another',
    'x is null',
    'internal',
    'INTERNAL_ERROR',
    '',
    `Too long ${'a'.repeat(300)}`,
  ])('rejects the text: %s', (text) => {
    expect(isUserFacingText(text)).toBe(false)
  })
})
