import { sortNewestFirst } from '@quillgate/shared/domain/documents/document-list'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { now } from '../../platform/runtime/clock.ts'
import { toViewableFileEntry } from '../../platform/upload/stored-file.ts'
import { FileList } from '../../ui/files/FileList.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { FormPage } from '../../ui/page/FormPage.tsx'
import { StateCard } from '../../ui/page/StateCard.tsx'
import { DateTime } from '../../ui/time/DateTime.tsx'
import { InterpolatedSentence, SENTENCE_SLOT } from '../../ui/value/InterpolatedSentence.tsx'
import { StepPage } from '../step-page/public.ts'
import { useStaffRequestedDocuments } from './api.ts'
import styles from './documents.module.css'

export function StaffDocumentsScreen() {
  const { t } = useTranslation('requested-documents')
  const { serviceId = '', orderId = '' } = useParams()
  const read = useStaffRequestedDocuments({ serviceId, orderId })
  return (
    <StepPage route="previousDocument" orderId={orderId} info={read.data?.orderData} moduleId="previous_document">
      <DataView read={read}>
        {({ data: { files, updatedAt } }) =>
          files.length === 0 ? (
            <FormPage>
              <StateCard alone variant="info" title={t('pending')}>
                {t('pendingHint')}
              </StateCard>
            </FormPage>
          ) : (
            <FormPage>
              <Card
                title={t('customers')}
                actions={
                  updatedAt && (
                    <p className={styles.updated}>
                      <InterpolatedSentence sentence={t('updated', { time: SENTENCE_SLOT })}>
                        <DateTime value={updatedAt} now={now()} />
                      </InterpolatedSentence>
                    </p>
                  )
                }
              >
                <FileList label={t('customers')} files={sortNewestFirst(files).map(toViewableFileEntry)} />
              </Card>
            </FormPage>
          )
        }
      </DataView>
    </StepPage>
  )
}
