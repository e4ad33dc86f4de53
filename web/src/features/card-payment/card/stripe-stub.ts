import type { Stripe } from '@stripe/stripe-js'
import type { Language } from '../../../platform/i18n/language.ts'

// A local replacement for Stripe that works offline and is used by the same components. Loaded only in a demo.

type CardChange = { complete: boolean; empty: boolean; brand: string; error: { message: string } | undefined }
type CardListener = (event?: CardChange) => void
type CardStyle = { base?: Record<string, string> }

type CardTexts = { label: string; placeholder: string; invalid: string; incomplete: string }
const TEXTS_BY_LANGUAGE: Readonly<Record<Language, CardTexts>> = {
  en: {
    label: 'Card number, expiry date and security code',
    placeholder: 'MM/YY  CVC',
    invalid: 'Your card number is invalid.',
    incomplete: 'Your card details are incomplete.',
  },
  de: {
    label: 'Kartennummer, Ablaufdatum und Prüfziffer',
    placeholder: 'MM/JJ  CVC',
    invalid: 'Ihre Kartennummer ist ungültig.',
    incomplete: 'Ihre Kartenangaben sind unvollständig.',
  },
  es: {
    label: 'Número de tarjeta, fecha de caducidad y código de seguridad',
    placeholder: 'MM/AA  CVC',
    invalid: 'El número de su tarjeta no es válido.',
    incomplete: 'Los datos de su tarjeta están incompletos.',
  },
  it: {
    label: 'Numero della carta, data di scadenza e codice di sicurezza',
    placeholder: 'MM/AA  CVC',
    invalid: 'Il numero della carta non è valido.',
    incomplete: 'I dati della carta sono incompleti.',
  },
  ru: {
    label: 'Номер карты, срок действия и код безопасности',
    placeholder: 'ММ/ГГ  CVC',
    invalid: 'Неверный номер карты.',
    incomplete: 'Данные карты указаны не полностью.',
  },
  th: {
    label: 'หมายเลขบัตร วันหมดอายุ และรหัสความปลอดภัย',
    placeholder: 'ดด/ปป  CVC',
    invalid: 'หมายเลขบัตรไม่ถูกต้อง',
    incomplete: 'ข้อมูลบัตรไม่ครบถ้วน',
  },
}

const CARD_NUMBER_DIGITS = 16
const extractDigits = (text: string) => text.replace(/\D/g, '')

function passesLuhn(digits: string) {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, i) => {
      const doubled = i % 2 ? Number(digit) * 2 : Number(digit)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

/** Splits "4242424242424242 12/34 567" into the card number and the rest (expiry date and security code). */
const splitCardInput = (text: string) => {
  const digits = extractDigits(text)
  return { number: digits.slice(0, CARD_NUMBER_DIGITS), rest: digits.slice(CARD_NUMBER_DIGITS, CARD_NUMBER_DIGITS + 7) }
}
const formatCardInput = (text: string) => {
  const { number, rest } = splitCardInput(text)
  const groups = number.match(/.{1,4}/g)?.join(' ') ?? ''
  const expiry = rest.slice(0, 4).replace(/^(..)(.+)$/, '$1/$2')
  return [groups, expiry, rest.slice(4)].filter(Boolean).join('  ')
}

function createCardElement(texts: () => CardTexts, options: { style?: CardStyle } = {}) {
  const input = document.createElement('input')
  Object.assign(input, { inputMode: 'numeric', autocomplete: 'off' })
  const translate = () => {
    input.placeholder = `4242 4242 4242 4242  ${texts().placeholder}`
    input.setAttribute('aria-label', texts().label)
  }
  translate()
  Object.assign(input.style, { width: '100%', border: '0', outline: '0', background: 'transparent' })
  const applyStyle = ({ base }: CardStyle = {}) => Object.assign(input.style, base, { font: 'inherit' })
  applyStyle(options.style)
  const listeners = new Map<string, Set<CardListener>>()
  const emit = (name: string, event?: CardChange) => {
    for (const listener of listeners.get(name) ?? []) listener(event)
  }
  const state = (): CardChange => {
    const { number, rest } = splitCardInput(input.value)
    const wrong = number.length === CARD_NUMBER_DIGITS && !passesLuhn(number)
    return {
      complete: number.length === CARD_NUMBER_DIGITS && !wrong && rest.length >= 7,
      empty: input.value === '',
      brand: number.startsWith('4') ? 'visa' : 'unknown',
      error: wrong ? { message: texts().invalid } : undefined,
    }
  }
  input.addEventListener('input', () => {
    input.value = formatCardInput(input.value)
    emit('change', state())
  })
  input.addEventListener('focus', () => emit('focus'))
  input.addEventListener('blur', () => emit('blur'))
  const element = {
    __elementType: 'card',
    translate,
    card: () => ({ ...splitCardInput(input.value), ...state() }),
    mount(target: HTMLElement) {
      target.append(input)
      queueMicrotask(() => emit('ready'))
    },
    unmount: () => input.remove(),
    destroy: () => input.remove(),
    update({ disabled = input.disabled, style }: { disabled?: boolean; style?: CardStyle }) {
      input.disabled = disabled
      applyStyle(style)
    },
    focus: () => input.focus(),
    blur: () => input.blur(),
    clear: () => void (input.value = ''),
    on(name: string, listener: CardListener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      return element
    },
    once: (name: string, listener: CardListener) => element.on(name, listener),
    off(name: string, listener: CardListener) {
      listeners.get(name)?.delete(listener)
      return element
    },
  }
  return element
}

/** Returns an object with the subset of the Stripe API that the card forms use. */
export function createStripeStub(): Stripe {
  let texts = TEXTS_BY_LANGUAGE.en
  const stub = {
    _registerWrapper() {},
    registerAppInfo() {},
    elements({ locale = 'en' }: { locale?: Language } = {}) {
      texts = TEXTS_BY_LANGUAGE[locale]
      let card: ReturnType<typeof createCardElement> | undefined
      return {
        create: (_type: string, options: { style?: CardStyle }) => (card = createCardElement(() => texts, options)),
        getElement: () => card ?? null,
        update({ locale: next }: { locale?: Language }) {
          if (next) texts = TEXTS_BY_LANGUAGE[next]
          card?.translate()
        },
        submit: async () => ({}),
        fetchUpdates: async () => ({}),
      }
    },
    async createPaymentMethod({ card }: { card: ReturnType<typeof createCardElement> }) {
      const { number, complete, error } = card.card()
      if (error) return { error }
      if (!complete) return { error: { message: texts.incomplete } }
      const id = `pm_standin_${crypto.randomUUID().replaceAll('-', '')}`
      return { paymentMethod: { id, type: 'card', card: { brand: 'visa', last4: number.slice(-4) } } }
    },
    createToken: async () => ({ error: { message: 'Not supported by the stub.' } }),
    confirmCardPayment: async () => ({ error: { message: 'Not supported by the stub.' } }),
  }
  return stub as unknown as Stripe
}
