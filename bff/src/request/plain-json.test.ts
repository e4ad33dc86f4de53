import { expect, test } from 'vitest'
import { isPlainJson } from './plain-json.ts'

test.each([
  '{}',
  '[]',
  '{"email":"a","password":"email"}',
  '{"a":{"b":1},"c":{"b":1},"d":[{"b":1},{"b":"b"}],"e":"\\":{\\"a\\""}',
  ' {"a" : [ "a" , "a" ], "b" : "a:" } ',
])('%s means one thing', (text) => {
  expect(isPlainJson(Buffer.from(text))).toBe(true)
})

test.each([
  '{"email":"a","email":"b"}',
  '{"email":"a","Email":"b"}',
  '{"email":"a","\\u0065mail":"b"}',
  '{"a":[{"b":1,"c":{"d":"}"},"b" \n : 2}]}',
  '{"email":"a"',
  '\uFEFF{"email":"a"}',
  'email=a',
  '',
])('%s does not', (text) => {
  expect(isPlainJson(Buffer.from(text))).toBe(false)
})
