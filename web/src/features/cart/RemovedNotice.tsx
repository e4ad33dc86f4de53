import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/state/Alert.tsx'

/** Names the products that were removed from the cart because they are no longer sold. */
export function RemovedNotice({ products }: { products: readonly string[] }) {
  const { t } = useTranslation('cart')
  return products.length > 0 && <Alert variant="warning" texts={products.map((product) => t('gone', { product }))} />
}
