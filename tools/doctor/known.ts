import type { CustomerOrder, FileObject, ServiceModule, WriterOrder } from '@quillgate/shared/contract/entities'
import { moduleKind } from '@quillgate/shared/domain/orders/modules'

type Order = CustomerOrder | WriterOrder
/** A place in an order: what most addresses of the contract name. */
export type Place = { order: Order; orderId: string; serviceId: string; module: ServiceModule }
export type File = FileObject

/** What answers have told so far, and what of it the next calls can ask for. */
export class Known {
  readonly sandbox: string | undefined
  readonly #values = new Map<string, unknown>()

  constructor(sandbox: string | undefined) {
    this.sandbox = sandbox
  }

  learn(name: string, value: unknown) {
    if (value !== undefined) this.#values.set(name, value)
  }

  /** The answer of a call, as the contract reads it. */
  of<T>(name: string): T | undefined {
    return this.#values.get(name) as T | undefined
  }

  /** Orders of a list, the sandbox first. */
  orders(list: 'customerOrders.list' | 'writerOrders.list' | 'writerOrders.forReviewer'): Order[] {
    const { orders = [] } = this.of<{ orders: Order[] }>(list) ?? {}
    return orders.toSorted((a, b) => Number(b._id === this.sandbox) - Number(a._id === this.sandbox))
  }

  /** Places of an order's list with a module of that kind, those that are done first: they have something to show. */
  places(list: Parameters<Known['orders']>[0], kind: string): Place[] {
    const all = this.orders(list).flatMap((order) =>
      order.package.packageServices.flatMap(({ _id: serviceId, serviceModules }) =>
        serviceModules
          .filter(({ id }) => moduleKind(id) === kind)
          .map((module) => ({ order, orderId: order._id, serviceId, module })),
      ),
    )
    const isDone = ({ order, module }: Place) => order.completed_tasks.some(({ taskId }) => taskId === module.id)
    return all.toSorted((a, b) => Number(isDone(b)) - Number(isDone(a)))
  }

  /** Keys of files that an answer to `names` held. */
  keys(names: readonly string[]): string[] {
    const found = new Set<string>()
    for (const name of names) collect(this.#values.get(name), found)
    return [...found]
  }
}

function collect(value: unknown, found: Set<string>) {
  if (typeof value !== 'object' || value === null) return
  if ('key' in value && typeof value.key === 'string') found.add(value.key)
  for (const inner of Object.values(value)) collect(inner, found)
}
