import type { CartNotice as CartNoticeCode } from '@quillgate/shared/domain/cart'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/error-texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import type { AddState } from './use-add-item.ts'

/** What became of the product that a link brought here. */
export function CartNotice({ state }: { state: AddState }) {
  const { t } = useTranslation('cart')
  const explain = useErrorTexts()
  switch (state.kind) {
    case 'loading':
      return <Alert kind="info" texts={[t('notices.loadingProduct')]} />
    case 'added':
      return <Alert kind="success" texts={[t('notices.added', { product: state.product })]} />
    case 'failed':
      return <Alert kind="error" texts={explain(state.error)} />
    case 'refused': {
      const kind = state.notice === 'product_in_cart' ? 'warning' : 'error'
      return <Alert kind={kind} texts={[t(`notices.${noticeOf(state.notice)}`)]} />
    }
    default:
      return null
  }
}

const KNOWN = ['product_inactive', 'product_invalid', 'product_in_cart', 'cart_full'] as const
const noticeOf = (notice: CartNoticeCode) => KNOWN.find((known) => known === notice) ?? 'product_invalid'
