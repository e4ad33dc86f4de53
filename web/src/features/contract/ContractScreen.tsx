import { contracts } from '@quillgate/shared/contract/customer-orders'
import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useErrorTexts } from '../../platform/error-texts.ts'
import { send } from '../../platform/http.ts'
import { pathTo } from '../../platform/paths.ts'
import { useRead } from '../../platform/read.ts'
import { Alert } from '../../ui/Alert.tsx'
import { SuccessDialog } from '../../ui/dialog/SuccessDialog.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { ReadView } from '../../ui/ReadView.tsx'
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { SignaturePad } from '../../ui/signature/SignaturePad.tsx'
import { spinner } from '../../ui/spinner.tsx'
import { usePhone } from '../../ui/use-media.ts'
import styles from './contract.module.css'

/** The contract of an order, to be read and signed. */
export function ContractScreen() {
  const { t } = useTranslation('contract')
  const { id = '' } = useParams()
  const read = useRead(contracts.view, { params: { id } })
  const navigate = useNavigate()
  const explain = useErrorTexts()
  const phone = usePhone()
  const [drawing, setDrawing] = useState<string>()
  const [problem, setProblem] = useState<string[]>()
  const [isSending, setSending] = useState(false)
  const [isSigned, setSigned] = useState(false)
  const toOrder = () => void navigate(pathTo('orderView', { id }), { replace: true })

  const submit = async () => {
    if (!drawing) return setProblem([t('empty')])
    setSending(true)
    setProblem(undefined)
    try {
      await send(contracts.sign, { params: { id }, body: { data: drawing } })
      setSigned(true)
    } catch (error) {
      setProblem(explain(error))
    }
    setSending(false)
    return undefined
  }
  const news = problem && <Alert kind="error" texts={problem} />
  const button = (
    <Button type="primary" size="large" loading={spinner(isSending)} onClick={() => void submit()}>
      {t('submit')}
    </Button>
  )
  return (
    <div className={styles.page}>
      <PageHead title={t('title')}>
        {!phone && (
          <a className={styles.finish} href="#signature">
            {t('finish')}
          </a>
        )}
      </PageHead>
      <ReadView read={read} failure={t('failed')} explain={explain}>
        {({ data }) => (
          <>
            <div className={styles.text}>
              <h2 className="sr-only">{t('text')}</h2>
              <RichTextView text={data.content} />
            </div>
            <section id="signature" className={styles.sign} tabIndex={-1} aria-label={t('signature')}>
              <SignaturePad onChange={setDrawing} disabled={isSending || isSigned} />
              {!phone && news}
              {!phone && button}
            </section>
            {phone && (
              <StickyBar>
                {news}
                <Button size="large" href="#signature">
                  {t('finish')}
                </Button>
                {button}
              </StickyBar>
            )}
          </>
        )}
      </ReadView>
      {isSigned && <SuccessDialog title={t('signed')} text={t('signedText')} onClose={toOrder} />}
    </div>
  )
}
