import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/state/Alert.tsx'

/** Which products are sold no more: they left the cart when its prices came. */
export function GoneNotice({ products }: { products: readonly string[] }) {
  const { t } = useTranslation('cart')
  return products.length > 0 && <Alert variant="warning" texts={products.map((product) => t('gone', { product }))} />
}
