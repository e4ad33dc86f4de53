import { Link } from 'react-router-dom'
import { linkToPath } from '../../platform/runtime/paths.ts'
import styles from './turn-sentence.module.css'
import { type TurnProps, useTurnSentence } from './use-turn-sentence.ts'

/**
 * Renders a sentence that states who has to act on an order. If the user has to act, it is a link to the page of the
 * step.
 */
export function TurnSentence({ turn, reader, names }: TurnProps) {
  const { whose, sentence } = useTurnSentence()(turn, reader, names)
  if (whose !== 'reader' || turn.link.route === 'orderView') return <bdi>{sentence}</bdi>
  return (
    <Link className={styles.step ?? ''} to={linkToPath(turn.link)}>
      <bdi>{sentence}</bdi>
    </Link>
  )
}
