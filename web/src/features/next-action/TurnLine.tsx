import { StatusText } from '../../ui/value/StatusText.tsx'
import { TurnSentence } from './TurnSentence.tsx'
import type { TurnProps } from './use-turn-sentence.ts'

/** Renders a `TurnSentence` in a color that shows whether the user, another user or no one has to act. */
export function TurnLine(props: TurnProps) {
  const { actor } = props.turn
  const variant = actor === 'nobody' ? 'success' : actor === props.reader ? 'warning' : 'info'
  return (
    <StatusText variant={variant}>
      <TurnSentence {...props} />
    </StatusText>
  )
}
