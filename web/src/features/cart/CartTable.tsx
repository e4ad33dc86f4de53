import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { computeLineCents, QUANTITY_MAX, QUANTITY_MIN } from '@quillgate/shared/domain/purchases/cart'
import { fromCents } from '@quillgate/shared/domain/values/money'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { showToast } from '../../ui/overlay/toasts.ts'
import { focusPageHeading } from '../../ui/page/focus-page-heading.ts'
import { Stepper } from '../../ui/page/Stepper.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { Money } from '../../ui/value/Money.tsx'
import styles from './cart.module.css'
import { type CartItem, changeCart } from './cart-store.ts'

const setQuantity = (id: string, quantity: number) =>
  changeCart((items) => items.map((item) => (item._id === id ? { ...item, quantity } : item)))

type Props = {
  items: readonly CartItem[]
  currency: string | undefined
  /** Hides the border, for a table inside a card. */
  borderless?: boolean
}

/** Shows the products in the cart, as a table or, on phones, as cards. */
export function CartTable({ items, currency, borderless = false }: Props) {
  const { t } = useTranslation('cart')

  const removeButtons = useRef(new Map<string, HTMLButtonElement>())
  const registerRemoveButton = (id: string) => (button: HTMLButtonElement) => {
    removeButtons.current.set(id, button)
    return () => void removeButtons.current.delete(id)
  }

  const remove = (item: CartItem) => {
    const index = items.indexOf(item)
    const neighbour = removeButtons.current.get((items[index + 1] ?? items[index - 1])?._id ?? '')
    if (neighbour) neighbour.focus()
    else focusPageHeading()
    changeCart((all) => all.filter(({ _id }) => _id !== item._id))
    const putBack = () =>
      changeCart((all) => (all.some(({ _id }) => _id === item._id) ? all : all.toSpliced(index, 0, item)))
    showToast({
      variant: 'success',
      text: t('removed', { product: item.packageName }),
      action: { label: t('undo'), run: putBack },
    })
  }
  const quantity = (item: CartItem) => (
    <Stepper
      label={t('quantityOf', { product: item.packageName })}
      value={item.quantity}
      min={QUANTITY_MIN}
      max={QUANTITY_MAX}
      onChange={(next) => setQuantity(item._id, next)}
    />
  )
  const removal = (item: CartItem) => (
    <IconButton
      ref={registerRemoveButton(item._id)}
      label={t('remove', { product: item.packageName })}
      icon={DeleteOutlined}
      onClick={() => remove(item)}
    />
  )
  const total = ({ packagePrice, quantity: count }: CartItem) => (
    <Money amount={fromCents(computeLineCents(packagePrice, count))} currency={currency} />
  )
  const columns: Column<CartItem>[] = [
    {
      key: 'product',
      title: t('product'),
      render: ({ packageName }) => <bdi className={styles.product}>{packageName}</bdi>,
    },
    {
      key: 'price',
      title: t('price'),
      align: 'end',
      width: 96,
      render: ({ packagePrice }) => <Money amount={packagePrice} currency={currency} />,
    },
    { key: 'quantity', title: t('quantity'), width: 144, render: quantity },
    { key: 'total', title: t('total'), align: 'end', width: 104, render: total },
    { key: 'remove', title: t('actions'), titleHidden: true, align: 'end', width: 64, render: removal },
  ]
  return (
    <DataTable
      label={t('title')}
      borderless={borderless}
      rows={items}
      rowKey={({ _id }) => _id}
      columns={columns}
      card={(item) => (
        <div className={styles.card}>
          <div className={styles.line}>
            <bdi className={styles.product}>{item.packageName}</bdi>
            {removal(item)}
          </div>
          <div className={styles.line}>
            {quantity(item)}
            <span>
              {item.quantity > 1 && (
                <span className={styles.each}>
                  {item.quantity} × <Money amount={item.packagePrice} currency={currency} />
                </span>
              )}{' '}
              <strong>{total(item)}</strong>
            </span>
          </div>
        </div>
      )}
      empty={null}
    />
  )
}
