import type { Role } from '@quillgate/shared/contract/call'
import type { OrderTurn } from '@quillgate/shared/domain/orders/turn'
import { StatusText } from '../../ui/value/StatusText.tsx'
import { useTurnSentence } from './use-turn-sentence.ts'

type Props = { turn: OrderTurn; reader: Role; names?: { customer?: string | undefined; writer?: string | undefined } }
const VARIANT_BY_TURN = { reader: 'warning', other: 'info', nobody: 'success' } as const

export function TurnLine({ turn, reader, names }: Props) {
  const { whose, sentence } = useTurnSentence()(turn, reader, names)
  return <StatusText variant={VARIANT_BY_TURN[whose]}>{sentence}</StatusText>
}
