import { expect, test } from 'vitest'
import { ownCookie, upstreamCookies } from './cookies.ts'

const HTTPS = { host: '__Host-' } as const

test('a cookie of ours is read by its whole name alone', () => {
  const own = (header: string) => ownCookie(header, 'actor', HTTPS)
  expect(own('__Host-q.actor=mine')).toBe('mine')
  expect(own('a=1;__Host-q.actor=mine ;b=2')).toBe('mine')
  expect(own('a=1; \t__Host-q.actor=a=b')).toBe('a=b')
  // A neighbour's cookie whose value holds our name after a blank.
  expect(own('x=1 __Host-q.actor=theirs')).toBeUndefined()
  expect(own('x=1 __Host-q.actor=theirs; __Host-q.actor=mine')).toBe('mine')
  expect(own('x__Host-q.actor=theirs; q.actor=theirs')).toBeUndefined()
})

test('a name that stands twice counts for nothing', () => {
  expect(ownCookie('__Host-q.actor=a; __Host-q.actor=b', 'actor', HTTPS)).toBeUndefined()
  expect(upstreamCookies('__Host-u.sid=a; __Host-u.lang=de; __Host-u.sid=b', HTTPS)).toBe('lang=de')
  expect(upstreamCookies('__Host-u.sid=a; __Host-u.sid=b', HTTPS)).toBeUndefined()
})

test('the upstream’s cookies keep every byte of their values', () => {
  expect(upstreamCookies('__Host-u.sid=a=b"c ; x=1 __Host-u.sid=theirs;__Host-u.two=', HTTPS)).toBe('sid=a=b"c; two=')
})
