import type { OrderRow } from './table.ts'

type Progressing = Pick<OrderRow, 'package' | 'completedTasks'>

export const isDone = ({ completedTasks }: Pick<OrderRow, 'completedTasks'>, serviceId: string, moduleId: string) =>
  completedTasks.some((task) => task.taskId === moduleId && (!task.serviceId || task.serviceId === serviceId))

/** The share of completed modules in whole percent; 100 only when nothing is left. */
export function percentageOf(order: Progressing): number {
  const modules = order.package.services.flatMap(({ _id, serviceModules }) =>
    serviceModules.map(({ id }) => [_id, id] as const),
  )
  const done = modules.filter(([serviceId, moduleId]) => isDone(order, serviceId, moduleId)).length
  return modules.length === done ? 100 : Math.min(99, Math.round((done / modules.length) * 100))
}
