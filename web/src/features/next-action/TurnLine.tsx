import { StatusText } from '../../ui/value/StatusText.tsx'
import { TurnSentence } from './TurnSentence.tsx'
import type { TurnProps } from './use-turn-sentence.ts'

/** Renders the sentence of `TurnSentence` in the color and with the icon of its state. */
export function TurnLine(props: TurnProps) {
  const { actor } = props.turn
  const variant = actor === 'nobody' ? 'success' : actor === props.reader ? 'warning' : 'info'
  return (
    <StatusText variant={variant}>
      <TurnSentence {...props} />
    </StatusText>
  )
}
