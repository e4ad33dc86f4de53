import type { CustomerCard } from '@quillgate/shared/contract/board-entities'
import { whyNotSaveCustomerCard } from '@quillgate/shared/domain/boards'
import { present } from '@quillgate/shared/domain/field-codes'
import { useTranslation } from 'react-i18next'
import { DataView } from '../../platform/data/DataView.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useCustomerBoard, useCustomerBoardCalls } from './api.ts'
import { BoardView } from './board/BoardView.tsx'
import type { NewCardValues } from './board/board-context.ts'
import { CustomerCardFace } from './card/CustomerCardFace.tsx'
import { CustomerCardWindow } from './card/CustomerCardWindow.tsx'

const face = (card: CustomerCard) => <CustomerCardFace card={card} />
/** On a customer's board the description is the company's name. */
function whyNot({ title, description }: NewCardValues) {
  const { jobTitle, companyName } = whyNotSaveCustomerCard({ jobTitle: title, companyName: description })
  return present({ title: jobTitle, description: companyName })
}

/** A customer's own job applications. */
export function CustomerBoardScreen() {
  const { t } = useTranslation('boards')
  const read = useCustomerBoard()
  const calls = useCustomerBoardCalls()
  const title = read.data?.data.boardTitle?.trim() || t('title')
  return (
    <>
      <PageHead title={title} />
      <DataView read={read} failure={t('loadFailed')}>
        {({ data }) => (
          <BoardView<CustomerCard>
            key={data._id}
            title={title}
            board={data}
            calls={calls}
            onStale={read.retry}
            face={face}
            newCard={{ title: t('card.jobTitle'), description: t('card.companyName'), whyNot }}
            editor={(card) => <CustomerCardWindow key={card.id} {...card} />}
          />
        )}
      </DataView>
    </>
  )
}
