import type { CustomerOrder, FileObject, ServiceModule, WriterOrder } from '@quillgate/shared/contract/entities'
import { toModuleKind } from '@quillgate/shared/domain/orders/modules'

type Order = CustomerOrder | WriterOrder
/** A module of a service in an order. Many calls contain its ids in their paths. */
export type ModuleRef = { order: Order; orderId: string; serviceId: string; module: ServiceModule }
export type StoredFile = FileObject

/** Stores the responses of calls, and finds the parameters of further calls in them. */
export class ResponseStore {
  readonly sandbox: string | undefined
  readonly #values = new Map<string, unknown>()

  constructor(sandbox: string | undefined) {
    this.sandbox = sandbox
  }

  remember(name: string, value: unknown) {
    if (value !== undefined) this.#values.set(name, value)
  }

  /** Returns the decoded response to the call `name`. */
  of<T>(name: string): T | undefined {
    return this.#values.get(name) as T | undefined
  }

  /** Returns the orders in the response to a list call, with the sandbox order first. */
  orders(list: 'customerOrders.list' | 'writerOrders.list' | 'writerOrders.forReviewer'): Order[] {
    const { orders = [] } = this.of<{ orders: Order[] }>(list) ?? {}
    return orders.toSorted((a, b) => Number(b._id === this.sandbox) - Number(a._id === this.sandbox))
  }

  /**
   * Returns the modules of one kind in the orders of a list. Completed modules come first, because they have content.
   */
  modulesOfKind(list: Parameters<ResponseStore['orders']>[0], kind: string): ModuleRef[] {
    const all = this.orders(list).flatMap((order) =>
      order.package.packageServices.flatMap(({ _id: serviceId, serviceModules }) =>
        serviceModules
          .filter(({ id }) => toModuleKind(id) === kind)
          .map((module) => ({ order, orderId: order._id, serviceId, module })),
      ),
    )
    const isDone = ({ order, module }: ModuleRef) => order.completed_tasks.some(({ taskId }) => taskId === module.id)
    return all.toSorted((a, b) => Number(isDone(b)) - Number(isDone(a)))
  }

  /** Returns the file keys that occur in the responses to the calls `names`. */
  keys(names: readonly string[]): string[] {
    const found = new Set<string>()
    for (const name of names) collectKeys(this.#values.get(name), found)
    return [...found]
  }
}

function collectKeys(value: unknown, found: Set<string>) {
  if (typeof value !== 'object' || value === null) return
  if ('key' in value && typeof value.key === 'string') found.add(value.key)
  for (const inner of Object.values(value)) collectKeys(inner, found)
}
