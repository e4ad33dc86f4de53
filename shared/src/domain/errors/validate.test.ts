import { expect, test } from 'vitest'
import { isEmail, isPhone, isUrl } from './validate.ts'

test.each([
  ['maya@mailbox.test', true],
  [' maya.okafor+jobs@mail.box.test ', true],
  ["o'hara@mailbox.test", true],
  ['maya@bücher.test', true],
  ['maya', false],
  ['maya@', false],
  ['@mailbox.test', false],
  ['maya@mailbox', false],
  ['maya@mail box.test', false],
  ['ma ya@mailbox.test', false],
  ['maya@@mailbox.test', false],
  ['maya@-mailbox.test', false],
  ['maya@mailbox..test', false],
  ['.maya@mailbox.test', false],
  ['ma..ya@mailbox.test', false],
  ['maya@mailbox.test\nbcc:x@y.test', false],
  ['<maya@mailbox.test>', false],
  [`${'a'.repeat(65)}@mailbox.test`, false],
  ['', false],
])('%j is an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test.each([
  ['https://calendar.test/dana?x=1#y', true],
  ['http://calendar.test', true],
  [' HTTPS://calendar.test ', true],
  ['calendar.test/dana', false],
  ['ftp://calendar.test', false],
  ['javascript:alert(1)', false],
  ['https:calendar.test', false],
  ['https:///calendar.test', false],
  ['https://', false],
  ['https://a b.test', false],
  ['//calendar.test', false],
  ['', false],
])('%j is a link: %s', (text, expected) => {
  expect(isUrl(text)).toBe(expected)
})

test.each([
  ['+1 (555) 010-2030', true],
  ['555.010.2030', true],
  ['0033 1 23 45 67 89', true],
  ['555-010-2030 ext. 12', true],
  ['5550102030x7', true],
  ['1234', false],
  ['12345678901234567', false],
  ['call me', false],
  ['+', false],
  ['555 010 2030 ext', false],
  ['', false],
])('%j is a phone number: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected)
})
