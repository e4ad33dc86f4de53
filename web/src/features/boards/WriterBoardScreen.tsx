import type { WriterCard } from '@quillgate/shared/contract/board-entities'
import { validateWriterCard } from '@quillgate/shared/domain/boards/boards'
import { toCalendarDay, toLocalDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { now } from '../../platform/runtime/clock.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx'
import { useWriterBoard, useWriterBoardCalls } from './api.ts'
import { BoardPage } from './board/BoardPage.tsx'
import styles from './board/board.module.css'
import type { NewCardForm, NewCardValues } from './board/board-context.ts'
import { WriterCardContent } from './card/WriterCardContent.tsx'
import { WriterCardDialog } from './card/WriterCardDialog.tsx'

const renderFace = (card: WriterCard) => <WriterCardContent card={card} />
const validateNewCard = ({ title }: NewCardValues) => {
  const { title: code } = validateWriterCard({ title })
  return code ? { title: code } : {}
}

const NEW_CARD_FORM: NewCardForm = { labels: { title: 'title', description: 'description' }, validate: validateNewCard }

export function WriterBoardScreen() {
  const { t } = useTranslation('boards')
  const { id = '' } = useParams()
  const due = (cards: readonly WriterCard[]) => {
    const today = toLocalDay(now())
    const late = cards.filter(({ deadline }) => (toCalendarDay(deadline) ?? today) < today)
    return late.length > 0 && <span className={styles.soon}>{t('lateCards', { total: late.length })}</span>
  }
  return (
    <BoardPage<WriterCard>
      read={useWriterBoard(id)}
      untitled={t('untitledBoard')}
      above={(title) => <Breadcrumbs crumbs={[{ label: t('yours'), to: pathTo('boards') }]} current={title} />}
      due={due}
      calls={useWriterBoardCalls()}
      face={renderFace}
      newCard={NEW_CARD_FORM}
      editor={(card) => <WriterCardDialog key={card.id} {...card} />}
    />
  )
}
