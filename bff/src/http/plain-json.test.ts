import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { readUnambiguousJson } from './plain-json.ts'

/** Returns the parsed value or the error code. */
function readOrErrorCode(body: string): unknown {
  try {
    return readUnambiguousJson(Buffer.from(body))
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

test.each([
  '{}',
  '[]',
  '{"email":"a","password":"email"}',
  '{"a":{"b":1},"c":{"b":1},"d":[{"b":1},{"b":"b"}],"e":"\\":{\\"a\\""}',
  ' {"a" : [ "a" , "a" ], "b" : "a:" } ',
])('parses the request body %s', (text) => {
  expect(readOrErrorCode(text)).toEqual(JSON.parse(text))
})

test.each([
  '{"email":"a","email":"b"}',
  '{"email":"a","Email":"b"}',
  '{"email":"a","\\u0065mail":"b"}',
  '{"a":[{"b":1,"c":{"d":"}"},"b" \n : 2}]}',
  '{"email":"a"',
  '{"email":"a',
  '{"email":"a\\',
  '\uFEFF{"email":"a"}',
  'email=a',
  '',
])('rejects the ambiguous or invalid request body "%s"', (text) => {
  expect(readOrErrorCode(text)).toBe('request_unreadable')
})

const objectWithKeys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at}":1`).join()}}`

test.each([
  ['999 keys', objectWithKeys(999), 'read'],
  ['1,000 keys', objectWithKeys(1_000), 'request_too_large'],
  ['1,001 objects', `[${'{},'.repeat(1_000)}{}]`, 'request_too_large'],
  ['32 levels', '['.repeat(32) + ']'.repeat(32), 'read'],
  ['33 levels', '['.repeat(33) + ']'.repeat(33), 'request_too_large'],
  ['33 levels of text that is not JSON', '{"a":'.repeat(33), 'request_too_large'],
])('limits the keys and nesting levels of a request body: %s', (_name, text, expected) => {
  const got = readOrErrorCode(text)
  expect(typeof got === 'string' ? got : 'read').toBe(expected)
})

test('rejects a request body with too many keys before parsing it', () => {
  // Proves that nothing was parsed: parsing the whole text would report request_unreadable instead.
  expect(readOrErrorCode(`${objectWithKeys(2_000)} and more`)).toBe('request_too_large')
})
