import type { OrderTurn } from '@quillgate/shared/domain/orders/turn'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage, loadFeatureTexts } from '../../platform/i18n/i18n.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { startTestI18n } from '../../testing/languages.ts'
import { useTurnSentence } from './use-turn-sentence.ts'

await startTestI18n()
await loadFeatureTexts(['next-action'])

const turn: OrderTurn = {
  actor: 'writer',
  step: 'appointment_hold',
  params: {},
  link: { route: 'orderView', params: { id: '1' } },
}

test.each([
  ['en', undefined, 'Your contributor will attend the booked appointment'],
  ['de', undefined, 'Ihr Autor nimmt den vereinbarten Termin wahr'],
  ['th', undefined, 'จองนัดหมายกับผู้เขียนของคุณแล้ว'],
  ['th', 'Dana', 'จองนัดหมายกับ Dana แล้ว'],
] as const)(
  'adapts the sentence about whose turn it is to the grammar of "%s" (name of the contributor: %s)',
  async (language: Language, writer, sentence) => {
    await act(() => changeLanguage(language))
    const { result } = renderHook(() => useTurnSentence())
    expect(result.current(turn, 'customer', { writer }).sentence).toBe(sentence)
  },
)
