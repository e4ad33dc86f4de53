import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../platform/call-error.ts'
import { now } from '../../platform/clock.ts'
import { useErrorTexts } from '../../platform/error-texts.ts'
import { useLeaveGuard } from '../../platform/leave-guard.ts'
import type { Refusal } from '../../ui/form/refusal.ts'
import { purchaseKey } from './purchase-key.ts'
import { type PaymentMethod, useCard } from './use-card.ts'

export type PurchasePhase = 'form' | 'processing' | 'unknown' | 'done'
type Purchase<V, R> = {
  /** Names the purchase in this tab. */
  name: string
  /** Sends the payment under its key. */
  pay: (values: V, payment: PaymentMethod, key: string) => Promise<R>
  /** Asks whether the purchase was made after all; undefined when there is none. */
  findTruth: (values: V) => Promise<R | undefined>
  onDone: (result: R) => void
  /** A refusal with a meaning of its own. */
  explain?: (error: CallError) => Refusal | undefined
}

/**
 * One purchase from the press of the button to its known outcome. Nothing is ever sent again by itself: after a lost
 * answer, or a page left before it came, the next press asks for the truth first, and pays with a new key only when
 * twice there was nothing. `doubt` says in the phase `unknown` what is known.
 */
export function usePurchase<V, R>({ name, pay, findTruth, onDone, explain }: Purchase<V, R>) {
  const { t } = useTranslation('payment')
  const texts = useErrorTexts()
  const askCard = useCard()
  const key = purchaseKey(name)
  const [phase, setPhase] = useState<PurchasePhase>(() => (key.isUnknown() ? 'unknown' : 'form'))
  const [doubt, setDoubt] = useState(() => [t('unknown')])
  useLeaveGuard(phase === 'processing', t('leave'))

  const done = (result: R) => {
    key.forget()
    setPhase('done')
    onDone(result)
    return undefined
  }
  const stayUnknown = (texts: string[]): Refusal => {
    setDoubt(texts)
    setPhase('unknown')
    return { form: [] }
  }
  const lookForTruth = async (values: V): Promise<Refusal | undefined | 'absent'> => {
    try {
      const found = await findTruth(values)
      if (found !== undefined) return done(found)
    } catch (error) {
      return stayUnknown(texts(error))
    }
    return key.foundNothing(now().getTime()) ? 'absent' : stayUnknown([t('nothingYet')])
  }

  /** Sends the form's values; answers a refusal to show, or nothing when the purchase is made. */
  const submit = async (values: V): Promise<Refusal | undefined> => {
    const before = phase
    setPhase('processing')
    if (before === 'unknown') {
      const truth = await lookForTruth(values)
      if (truth !== 'absent') return truth
    }
    const card = await askCard()
    if (!card.ok) {
      setPhase('form')
      return { form: [card.text] }
    }
    key.setUnknown(true)
    try {
      return done(await pay(values, card.payment, key.current()))
    } catch (error) {
      if (isOpen(error)) return stayUnknown([t('unknown')])
      key.setUnknown(false)
      setPhase('form')
      return (error instanceof CallError ? explain?.(error) : undefined) ?? { form: texts(error) }
    }
  }
  return { phase, doubt, submit }
}

/** The last one: under this key something else was paid for, perhaps in a copy of this tab. */
const OPEN = new Set(['payment_unknown', 'payment_running', 'payment_key_reused'])
/** Our own servers say these before anything is sent on. */
const NEVER_SENT = new Set(['busy', 'upstream_busy', 'payment_unconfigured', 'storage_full'])

/** Whether a failure leaves open if the payment was made: no answer, or a server that broke or does not know yet. */
function isOpen(error: unknown): boolean {
  if (!(error instanceof CallError) || error.failure !== 'refused') return true
  const { status, code = '' } = error
  return OPEN.has(code) || status === 408 || (status >= 500 && !NEVER_SENT.has(code))
}
