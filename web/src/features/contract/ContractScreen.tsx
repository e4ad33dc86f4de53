import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import { contracts, customerOrders } from '@quillgate/shared/contract/customer-orders'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'
import { CallError, isAborted } from '../../platform/http/call-error.ts'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { loadingProp } from '../../ui/button/loading-prop.tsx'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'
import { SuccessDialog } from '../../ui/overlay/SuccessDialog.tsx'
import { StepFrame } from '../../ui/page/StepFrame.tsx'
import { StickyBar } from '../../ui/page/StickyBar.tsx'
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx'
import { SignaturePad } from '../../ui/signature/SignaturePad.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { ReadView } from '../../ui/state/ReadView.tsx'
import { RowsSkeleton } from '../../ui/state/RowsSkeleton.tsx'
import { useNextTask } from '../next-action/public.ts'
import styles from './contract.module.css'

export function ContractScreen() {
  const { t } = useTranslation('contract')
  const { id = '' } = useParams()
  const read = useRead(contracts.view, { params: { id } })
  // The order shows whether the contract is already signed. If the order cannot be loaded, the form is shown, because
  // the server refuses a second signature anyway.
  const order = useRead(customerOrders.view, { params: { id } })
  const sign = useCommand(contracts.sign)
  const navigate = useNavigate()
  const explain = useErrorTexts()
  const phone = useIsPhone()
  const [signature, setDrawing] = useState<string>()
  const [problem, setProblem] = useState<string[]>()
  const [isErrorResolved, setAnswered] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isDone, setDone] = useState(false)
  const [isRefusedAsSigned, setRefusedAsSigned] = useState(false)
  const next = useNextTask(id, 'customer', isDone)
  const isUnknown = order.isLoading && !order.error
  const isSigned = isRefusedAsSigned || (order.data?.order.contract_signed === true && !isDone)
  const mayBeSigned = !isSigned && !isUnknown
  const openOrder = () => void navigate(pathTo('orderView', { id }), { replace: true })

  const onSignatureChange = (picture: string | undefined) => {
    setDrawing(picture)
    if (picture) setAnswered(true)
  }
  const submit = async () => {
    setAnswered(false)
    if (!signature) {
      setProblem([t('empty')])
      return document.getElementById('signature')?.focus()
    }
    setSending(true)
    setProblem(undefined)
    try {
      await sign({ params: { id }, body: { data: signature } })
      setDone(true)
    } catch (error) {
      if (error instanceof CallError && error.code === 'contract_signed') setRefusedAsSigned(true)
      else if (!isAborted(error)) setProblem(explain(error))
      // The request may have succeeded even if its reply was lost, so the order is reloaded.
      order.retry()
    }
    setSending(false)
    return undefined
  }
  const alert = problem && <Alert variant="error" texts={problem} />
  const activeError = !isErrorResolved && alert
  // After the user has resolved an error, an invisible copy of the alert takes up the same space until the next submit.
  // Otherwise, the signature pad would move while the user draws.
  const errorSpacer = phone && isErrorResolved && problem && (
    <div className={styles.answered} aria-hidden="true">
      {alert}
    </div>
  )
  const button = (
    <Button type="primary" loading={loadingProp(isSending)} onClick={() => void submit()}>
      {t('submit')}
    </Button>
  )
  const finish = (
    // A link, because only the button that submits should look as if it finishes the contract.
    <Button type="link" icon={<ArrowDownOutlined aria-hidden />} href="#signature">
      {t('finish')}
    </Button>
  )
  const skeleton = (
    <div className={styles.text}>
      <RowsSkeleton rows={12} />
    </div>
  )
  const product = order.data?.order.package?.packageName
  return (
    <div className={styles.page}>
      <StepFrame
        title={t('title')}
        lead={product && <bdi>{product}</bdi>}
        crumbs={[{ label: t('orders'), to: pathTo('ordersList') }]}
        action={!phone && mayBeSigned && read.data && finish}
      >
        <ReadView
          read={read}
          failure={t('failed')}
          errorTexts={explain}
          supportEmail={boot.site?.companyEmail}
          skeleton={skeleton}
        >
          {({ data }) => (
            <>
              <div className={styles.columns}>
                <div className={styles.text}>
                  <h2 className="sr-only">{t('text')}</h2>
                  <RichTextView text={data.content} />
                </div>
                {isSigned ? (
                  <section className={styles.sign} aria-label={t('signature')}>
                    <Alert
                      variant="success"
                      texts={[t('signedText')]}
                      autoFocus={isRefusedAsSigned || problem !== undefined}
                    />
                    <LinkButton kind="primary" to={pathTo('orderView', { id })}>
                      {t('toOrder')}
                    </LinkButton>
                  </section>
                ) : (
                  mayBeSigned && (
                    <section id="signature" className={styles.sign} tabIndex={-1} aria-labelledby="sign-here">
                      <div>
                        <h2 id="sign-here">{t('signature')}</h2>
                        <p className={styles.how}>{t('how')}</p>
                      </div>
                      <SignaturePad
                        onChange={onSignatureChange}
                        disabled={isSending || isDone}
                        error={!phone && activeError}
                        submit={!phone && button}
                      />
                    </section>
                  )
                )}
              </div>
              {phone && mayBeSigned && (
                <>
                  {errorSpacer}
                  <StickyBar>
                    {activeError}
                    {finish}
                    {button}
                  </StickyBar>
                </>
              )}
            </>
          )}
        </ReadView>
      </StepFrame>
      {isDone && <SuccessDialog title={t('signed')} text={t('signedText')} next={next} onClose={openOrder} />}
    </div>
  )
}
