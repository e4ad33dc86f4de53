import { expect, test } from 'vitest'
import { readOwnCookie, selectUpstreamCookies } from './cookies.ts'

const HTTPS_COOKIE_STYLE = { host: '__Host-' } as const

test('reads our own cookie only by its full name, not from the value of another cookie', () => {
  const own = (header: string) => readOwnCookie(header, 'actor', HTTPS_COOKIE_STYLE)
  expect(own('__Host-q.actor=mine')).toBe('mine')
  expect(own('a=1;__Host-q.actor=mine ;b=2')).toBe('mine')
  expect(own('a=1; \t__Host-q.actor=a=b')).toBe('a=b')
  // A cookie set by a sibling host, whose value contains the name of our cookie after a space.
  expect(own('x=1 __Host-q.actor=theirs')).toBeUndefined()
  expect(own('x=1 __Host-q.actor=theirs; __Host-q.actor=mine')).toBe('mine')
  expect(own('x__Host-q.actor=theirs; q.actor=theirs')).toBeUndefined()
})

test('ignores cookies whose name occurs twice', () => {
  expect(readOwnCookie('__Host-q.actor=a; __Host-q.actor=b', 'actor', HTTPS_COOKIE_STYLE)).toBeUndefined()
  expect(selectUpstreamCookies('__Host-u.sid=a; __Host-u.lang=de; __Host-u.sid=b', HTTPS_COOKIE_STYLE)).toBe('lang=de')
  expect(selectUpstreamCookies('__Host-u.sid=a; __Host-u.sid=b', HTTPS_COOKIE_STYLE)).toBeUndefined()
})

test('forwards the values of the upstream’s cookies unchanged, byte by byte', () => {
  expect(selectUpstreamCookies('__Host-u.sid=a=b"c ; x=1 __Host-u.sid=theirs;__Host-u.two=', HTTPS_COOKIE_STYLE)).toBe(
    'sid=a=b"c; two=',
  )
})
