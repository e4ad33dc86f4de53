import { expect, test } from 'vitest'
import { createStripeStub } from './stripe-stub.ts'

function mountCard(locale: 'de' | 'th') {
  const elements = createStripeStub().elements({ locale })
  const card = elements.create('card')
  card.mount(document.body.appendChild(document.createElement('div')))
  return { elements, card, input: () => document.body.lastElementChild!.querySelector('input')! }
}

test('the Stripe stub uses the language of the page', () => {
  expect(mountCard('de').input().ariaLabel).toBe('Kartennummer, Ablaufdatum und Prüfziffer')
})

test('the Stripe stub switches its language with the page', () => {
  const { elements, input } = mountCard('de')
  void elements.update({ locale: 'th' })
  expect(input().placeholder).toBe('4242 4242 4242 4242  ดด/ปป  CVC')
})

test('the card field of the Stripe stub follows a switch to dark colors and stays disabled', () => {
  const { card, input } = mountCard('de')
  card.update({ disabled: true })
  card.update({ style: { base: { color: 'white' } } })
  expect([input().style.color, input().disabled]).toEqual(['white', true])
})
