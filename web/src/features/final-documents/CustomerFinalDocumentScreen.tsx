import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { toFileEntry } from '../../platform/upload/stored-file.ts'
import { FormPage } from '../../ui/page/FormPage.tsx'
import { StateCard } from '../../ui/page/StateCard.tsx'
import { StepPage } from '../step-page/public.ts'
import { useCustomerFinalDocument } from './api.ts'
import { FinalDocumentFiles } from './FinalDocumentFiles.tsx'
import { FINAL_DOCUMENT_TASK, toFinalDocumentView } from './final-document-view.ts'

export function CustomerFinalDocumentScreen() {
  const { t } = useTranslation('final-documents')
  const { serviceId = '', orderId = '' } = useParams()
  const read = useCustomerFinalDocument({ serviceId, orderId })
  const info = read.data?.orderData
  const { document } = read.data ? toFinalDocumentView(read.data, { role: 'customer', serviceId }) : {}
  const pdf = document?.dataPdf && toFileEntry(document.dataPdf)
  const word = document?.dataWord && toFileEntry(document.dataWord)
  const pending = (
    <FormPage>
      <StateCard alone variant="info" title={t('pending')}>
        {t('pendingCustomer')}
      </StateCard>
    </FormPage>
  )
  return (
    <StepPage
      route="finalDocument"
      orderId={orderId}
      info={info}
      moduleId={FINAL_DOCUMENT_TASK}
      action={
        (pdf ?? word) && (
          <>
            {pdf && (
              <Button type="primary" icon={<DownloadOutlined aria-hidden />} href={pdf.href} download={pdf.name}>
                {t('downloadPdf')}
              </Button>
            )}
            {word && (
              <Button
                icon={<DownloadOutlined aria-hidden />}
                href={word.href}
                download={word.name}
                aria-label={t('downloadWord')}
              >
                {t('word')}
              </Button>
            )}
          </>
        )
      }
    >
      <DataView read={read}>{() => (document ? <FinalDocumentFiles document={document} /> : pending)}</DataView>
    </StepPage>
  )
}
