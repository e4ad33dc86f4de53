import { toCustomerRevision } from '@quillgate/shared/domain/documents/revision-pages'
import { toVisibleDrafts } from '@quillgate/shared/domain/documents/visible-documents'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { readDocumentFlags } from '../../platform/runtime/flags.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { MEDIA } from '../../ui/tokens/tokens.ts'
import { StepPage } from '../step-page/public.ts'
import { useCustomerRevision } from './api.ts'
import { useDraftName } from './compare/use-draft-name.ts'
import { CustomerRevision } from './review/CustomerRevision.tsx'
import { REVISION_TASK, toRevisionContext } from './shown/revision-context.ts'

export function CustomerRevisionScreen() {
  const { t } = useTranslation('revisions')
  const { serviceId = '', orderId = '' } = useParams()
  const read = useCustomerRevision({ serviceId, orderId })
  const nameOf = useDraftName()
  const isNarrow = useMediaQuery(MEDIA.belowDesktop)
  const shown = read.data && {
    info: read.data.orderData,
    drafts: toVisibleDrafts(read.data.data, 'customer', readDocumentFlags()),
    context: toRevisionContext(read.data, serviceId),
  }
  const page = shown && toCustomerRevision(shown.drafts, shown.context)
  const newest = page?.history.find(({ draft }) => draft === page.draft)
  const lead = [
    shown?.info.serviceName,
    newest && (isNarrow ? t('draft', { number: newest.number }) : nameOf(newest)),
    page?.card === 'open' && t(isNarrow ? 'states.yours' : 'yourTurn'),
    page?.card === 'reviewed' && t('theirTurn'),
  ]
  return (
    <StepPage
      route="revisionsProcess"
      orderId={orderId}
      info={shown?.info}
      moduleId={REVISION_TASK}
      lead={lead.filter(Boolean).join(' · ')}
    >
      <DataView read={read}>
        {() =>
          shown && (
            <CustomerRevision
              key={`${orderId} ${serviceId}`}
              orderService={{ serviceId, orderId }}
              drafts={shown.drafts}
              context={shown.context}
              reload={read.retry}
            />
          )
        }
      </DataView>
    </StepPage>
  )
}
