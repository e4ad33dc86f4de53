import type { CartNotice as CartNoticeCode } from '@quillgate/shared/domain/purchases/cart'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { TemporaryAlert } from '../../ui/state/TemporaryAlert.tsx'
import type { AddItemState } from './use-add-item.ts'

type Props = {
  state: AddItemState
  /** Whether the added product has been removed from the cart in the meantime. */
  isGone: boolean
}

/** Shows whether the product named in the URL was added to the cart. */
export function CartNotice({ state, isGone }: Props) {
  const { t } = useTranslation('cart')
  const explain = useErrorTexts()
  switch (state.kind) {
    case 'loading':
      return <Alert variant="info" texts={[t('notices.loadingProduct')]} />
    case 'added':
      return <TemporaryAlert key={state.id} isObsolete={isGone} text={t('notices.added', { product: state.product })} />
    case 'failed':
      return <Alert variant="error" texts={explain(state.error)} />
    case 'refused': {
      const kind = state.notice === 'product_in_cart' ? 'warning' : 'error'
      return <Alert variant={kind} texts={[t(`notices.${noticeKey(state.notice)}`)]} />
    }
    default:
      return null
  }
}

const TRANSLATED_CODES = ['product_inactive', 'product_invalid', 'product_in_cart', 'cart_full'] as const
const noticeKey = (notice: CartNoticeCode) => TRANSLATED_CODES.find((known) => known === notice) ?? 'product_invalid'
