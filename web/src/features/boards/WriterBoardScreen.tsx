import type { WriterCard } from '@quillgate/shared/contract/board-entities'
import { whyNotSaveWriterCard } from '@quillgate/shared/domain/boards'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { pathTo } from '../../platform/runtime/paths.ts'
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useWriterBoard, useWriterBoardCalls } from './api.ts'
import { BoardView } from './board/BoardView.tsx'
import type { NewCardValues } from './board/board-context.ts'
import { WriterCardFace } from './card/WriterCardFace.tsx'
import { WriterCardWindow } from './card/WriterCardWindow.tsx'

const face = (card: WriterCard) => <WriterCardFace card={card} />
const whyNot = ({ title }: NewCardValues) => {
  const { title: code } = whyNotSaveWriterCard({ title })
  return code ? { title: code } : {}
}

/** One of a writer's task boards. */
export function WriterBoardScreen() {
  const { t } = useTranslation('boards')
  const { id = '' } = useParams()
  const read = useWriterBoard(id)
  const calls = useWriterBoardCalls()
  const title = read.data?.data.boardTitle?.trim() || t('untitledBoard')
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('yours'), to: pathTo('boards') }]} here={title} />
      <PageHead title={title} />
      <DataView read={read} failure={t('loadFailed')}>
        {({ data }) => (
          <BoardView<WriterCard>
            key={data._id}
            title={title}
            board={data}
            calls={calls}
            onStale={read.retry}
            face={face}
            newCard={{ title: t('card.title'), description: t('card.description'), whyNot }}
            editor={(card) => <WriterCardWindow key={card.id} {...card} />}
          />
        )}
      </DataView>
    </>
  )
}
