import { isTaskDone } from '@quillgate/shared/domain/orders/modules'
import type { OrderRow } from '../../db/schema/orders.ts'

/** Returns the percentage of completed modules as an integer. It is 100 only if all modules are complete. */
export function computeProgressPercentage({
  package: { services },
  completedTasks,
}: Pick<OrderRow, 'package' | 'completedTasks'>) {
  const modules = services.flatMap(({ _id, serviceModules }) => serviceModules.map(({ id }) => [_id, id] as const))
  const done = modules.filter(([serviceId, moduleId]) => isTaskDone(completedTasks, moduleId, serviceId)).length
  return modules.length === done ? 100 : Math.min(99, Math.round((done / modules.length) * 100))
}
