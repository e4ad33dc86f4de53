import type { CustomerCard } from '@quillgate/shared/contract/board-entities'
import { validateCustomerCard } from '@quillgate/shared/domain/boards/boards'
import { withoutUndefined } from '@quillgate/shared/domain/errors/field-codes'
import { daysLeft, toLocalDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { now } from '../../platform/runtime/clock.ts'
import { hasFlag } from '../../platform/runtime/flags.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useCustomerBoard, useCustomerBoardCalls } from './api.ts'
import { BoardPage } from './board/BoardPage.tsx'
import type { NewCardForm, NewCardValues } from './board/board-context.ts'
import { CustomerCardContent } from './card/CustomerCardContent.tsx'
import { CustomerCardDialog } from './card/CustomerCardDialog.tsx'

const renderFace = (card: CustomerCard) => <CustomerCardContent card={card} />
/** Validates a new card. A customer's card stores the company name as its description. */
function validateNewCard({ title, description }: NewCardValues) {
  const { jobTitle, companyName } = validateCustomerCard({ jobTitle: title, companyName: description })
  return withoutUndefined({ title: jobTitle, description: companyName })
}

const NEW_CARD_FORM: NewCardForm = {
  labels: { title: 'jobTitle', description: 'companyName' },
  validate: validateNewCard,
}

/** Shows the board of a customer's job applications. */
export function CustomerBoardScreen() {
  const { t } = useTranslation('boards')
  const due = (cards: readonly CustomerCard[]) => {
    const today = toLocalDay(now())
    const days = cards.flatMap(({ deadline }) => daysLeft(deadline, today) ?? [])
    return days.length > 0 && <span>{t('nextDeadline', { count: Math.min(...days) })}</span>
  }
  return (
    <BoardPage<CustomerCard>
      read={useCustomerBoard()}
      untitled={t('title')}
      emptyHint={
        <>
          {t('firstStep')} {!hasFlag('disable_customer_job_search') && <Link to={pathTo('jobs')}>{t('findJobs')}</Link>}
        </>
      }
      due={due}
      calls={useCustomerBoardCalls()}
      face={renderFace}
      newCard={NEW_CARD_FORM}
      editor={(card) => <CustomerCardDialog key={card.id} {...card} />}
    />
  )
}
