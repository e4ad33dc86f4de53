import { cart } from '@quillgate/shared/contract/cart'
import { type CartNotice, validateCartAddition } from '@quillgate/shared/domain/purchases/cart'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { send } from '../../platform/http/http.ts'
import { changeCart, storeCurrency } from './cart-store.ts'
import { isUnknownPackage } from './use-cart-packages.ts'

export type AddItemState =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'added'; id: string; product: string }
  | { kind: 'refused'; notice: CartNotice }
  | { kind: 'failed'; error: unknown }

/**
 * Adds the package named by the URL parameter `addItem`, then removes the parameter, so that a reload does not add the
 * package again.
 */
export function useAddItem(): AddItemState {
  const [params, setParams] = useSearchParams()
  const id = params.get('addItem')
  const [state, setState] = useState<AddItemState>({ kind: 'none' })
  useEffect(() => {
    if (!id) return undefined
    let isCurrent = true
    const run = async () => {
      const next = await addPackageOnce(id)
      if (!isCurrent) return
      setState(next)
      setParams(removeItemParam, { replace: true })
    }
    void run()
    return () => {
      isCurrent = false
    }
  }, [id, setParams])
  return id ? { kind: 'loading' } : state
}

function removeItemParam(all: URLSearchParams) {
  all.delete('addItem')
  return all
}

// Concurrent calls for a package share one request, so that an effect that runs twice adds the package only once.
const pendingAdds = new Map<string, Promise<AddItemState>>()
function addPackageOnce(id: string): Promise<AddItemState> {
  const pending = pendingAdds.get(id)
  if (pending) return pending
  const promise = addPackage(id).finally(() => pendingAdds.delete(id))
  pendingAdds.set(id, promise)
  return promise
}

async function addPackage(id: string): Promise<AddItemState> {
  changeCart((items) => items.map((item) => (item._id === id ? { ...item, status: 're-fetching' } : item)))
  try {
    const { customerPackages, currency } = await send(cart.packagesInfo, { query: { 'items[]': [id] } })
    storeCurrency(currency)
    const offer = customerPackages.find(({ _id }) => _id === id)
    let denial: CartNotice | undefined
    changeCart((items) => {
      denial = validateCartAddition(items, offer)
      const updated = items.map((item) => (item._id === id ? { ...item, ...offer, status: 'updated' as const } : item))
      return denial || !offer ? updated : [...updated, { ...offer, quantity: 1, status: 'updated' }]
    })
    return denial || !offer
      ? { kind: 'refused', notice: denial ?? 'product_invalid' }
      : { kind: 'added', id, product: offer.packageName }
  } catch (error) {
    changeCart((items) => items.map((item) => (item._id === id ? { ...item, status: 'updated' } : item)))
    return isUnknownPackage(error) ? { kind: 'refused', notice: 'product_invalid' } : { kind: 'failed', error }
  }
}
