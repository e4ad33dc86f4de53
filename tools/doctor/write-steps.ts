import { BOARD_STEPS } from './board-steps.ts'
import type { CallInput, WriteStep } from './reads.ts'
import type { ModuleRef, ResponseStore, StoredFile } from './response-store.ts'
import type { TestUser } from './sessions.ts'

const CHECK_NOTE = '<p>Check of the connection.</p>'
const CUSTOMER_LIST = 'customerOrders.list'
const WRITER_LIST = 'writerOrders.list'
type ListCall = typeof CUSTOMER_LIST | typeof WRITER_LIST

/** Returns the sandbox order from a role's list of orders. */
const findOrder = (store: ResponseStore, list: ListCall) => store.orders(list).find(({ _id }) => _id === store.sandbox)
const uploadedFile = (store: ResponseStore) => store.of<{ file: StoredFile }>('files.upload')?.file

/** Creates the input of a call about a module of the sandbox order. */
const stepAt =
  (
    list: ListCall,
    kind: string,
    input: (place: ModuleRef, store: ResponseStore) => CallInput | undefined,
  ): WriteStep['input'] =>
  (known) => {
    const place = known.modulesOfKind(list, kind).find(({ orderId }) => orderId === known.sandbox)
    return place && input(place, known)
  }
/** Creates the input of a call that submits a file to a module of the sandbox order. */
const submitFile = (
  list: ListCall,
  kind: string,
  body: (place: ModuleRef, file: StoredFile) => unknown,
): WriteStep['input'] =>
  stepAt(list, kind, (place, known) => {
    const file = uploadedFile(known)
    return file && { body: body(place, file) }
  })
type Drafts = { data: { _id: string }[] }
const findLastDraft = (store: ResponseStore) => store.of<Drafts>('writerRevisions.view')?.data.at(-1)?._id
const orderAndServiceIds = ({ orderId, serviceId }: ModuleRef) => ({ orderId, serviceId })
const toTaskRef = ({ serviceId, module }: ModuleRef) => ({ taskId: module.id, serviceId })
const orderStep = (
  list: ListCall,
  input: (found: NonNullable<ReturnType<typeof findOrder>>) => CallInput,
): WriteStep['input'] => {
  return (known) => {
    const found = findOrder(known, list)
    return found && input(found)
  }
}

/** Every call that may change data of the sandbox order, sorted so that each call finds the data that it needs. */
export const WRITE_STEPS: readonly WriteStep[] = [
  ...BOARD_STEPS,
  { name: 'cart.checkCoupon', input: couponInput },
  {
    name: 'profile.update',
    input: (_, { user: { _id, firstName, lastName, email } }) => ({ body: { _id, firstName, lastName, email } }),
  },
  { name: 'profile.saveWriter', input: profileInput },
  {
    name: 'writerOrders.update',
    input: orderStep(WRITER_LIST, (found) => ({
      params: { id: found._id },
      body: { archived: 'writerArchived' in found && found.writerArchived },
    })),
  },
  {
    name: 'writerOrders.setDueDate',
    input: orderStep(WRITER_LIST, (found) => ({
      body: {
        orderId: found._id,
        clientId: found.client_id ?? '',
        dueDate: ('dueDate' in found ? found.dueDate?.slice(0, 10) : undefined) ?? null,
      },
    })),
  },
  { name: 'writerOrders.postpone', input: orderStep(WRITER_LIST, ({ _id }) => ({ params: { id: _id }, body: {} })) },
  {
    name: 'customerOrders.completeTask',
    input: stepAt(CUSTOMER_LIST, 'questionnaire', ({ orderId, serviceId, module }, known) => ({
      params: { id: orderId },
      body: {
        serviceType: 'questionnaire',
        taskId: module.id,
        serviceId,
        data: known.of<{ data: unknown[] }>('questionnaires.view')?.data ?? [],
        editable: true,
      },
    })),
  },
  {
    name: 'customerDocuments.upload',
    input: stepAt(CUSTOMER_LIST, 'previous_document', (place, known) => {
      const file = uploadedFile(known)
      const { orderId, serviceId, module } = place
      return (
        file && {
          params: orderAndServiceIds(place),
          body: { order_id: orderId, serviceId, uploadedFiles: [file], deletedFiles: [], taskId: module.id },
        }
      )
    }),
  },
  {
    name: 'customerAppointments.confirm',
    input: stepAt(CUSTOMER_LIST, 'schedule_appointment', (place) => ({
      params: { orderId: place.orderId },
      body: toTaskRef(place),
    })),
  },
  {
    name: 'writerOrders.completeTask',
    input: stepAt(WRITER_LIST, 'schedule_appointment', (place) => ({
      params: { orderId: place.orderId },
      body: toTaskRef(place),
    })),
  },
  {
    name: 'followUp.save',
    input: stepAt(WRITER_LIST, 'additional_questionnaire', ({ orderId, serviceId }, known) => ({
      params: { id: orderId, service: serviceId },
      body: {
        id: orderId,
        service: serviceId,
        data: known.of<{ questionnaire: { draft_data: unknown[] } }>('followUp.view')?.questionnaire.draft_data ?? [],
      },
    })),
  },
  {
    name: 'followUp.publish',
    input: stepAt(WRITER_LIST, 'additional_questionnaire', ({ orderId, serviceId }) => ({
      params: { id: orderId, service: serviceId },
      body: {},
    })),
  },
  {
    name: 'writerRevisions.upload',
    input: submitFile(WRITER_LIST, 'revision_process', ({ orderId, serviceId }, dataPdf) => ({
      order_id: orderId,
      serviceId,
      override: false,
      data: { dataPdf, dataWord: null, dataOther: null, additionalFiles: [], notes: CHECK_NOTE },
    })),
  },
  {
    name: 'writerRevisions.view',
    input: stepAt(WRITER_LIST, 'revision_process', (place) => ({ params: orderAndServiceIds(place) })),
  },
  {
    name: 'customerRevisions.review',
    input: stepAt(CUSTOMER_LIST, 'revision_process', ({ orderId }, known) => {
      const draft_id = findLastDraft(known)
      return draft_id
        ? {
            body: {
              order_id: orderId,
              draft_id,
              data: { reviewedByUser: true, rating: 3, review: CHECK_NOTE, reviewFile: null },
            },
          }
        : undefined
    }),
  },
  {
    name: 'writerRevisions.withdraw',
    input: stepAt(WRITER_LIST, 'revision_process', ({ orderId }, known) => {
      const draftId = findLastDraft(known)
      return draftId ? { params: { orderId, draftId }, body: { reason: 'Check of the connection.' } } : undefined
    }),
  },
  {
    name: 'customerRevisions.finalize',
    input: stepAt(CUSTOMER_LIST, 'revision_process', (place) => ({
      body: { order_id: place.orderId, ...toTaskRef(place) },
    })),
  },
  {
    name: 'writerRevisions.reopen',
    input: stepAt(WRITER_LIST, 'revision_process', ({ orderId, serviceId }) => ({
      params: { id: orderId, serviceId },
      body: {},
    })),
  },
  {
    name: 'writerFinals.upload',
    input: submitFile(WRITER_LIST, 'final_document', (place, dataPdf) => ({
      order_id: place.orderId,
      ...toTaskRef(place),
      dataPdf,
      dataWord: null,
      otherFiles: [],
      notes: CHECK_NOTE,
    })),
  },
  {
    name: 'writerFinals.uploadProfile',
    input: submitFile(WRITER_LIST, 'final_linkedin', (place, data) => ({
      order_id: place.orderId,
      ...toTaskRef(place),
      data,
    })),
  },
  {
    name: 'writerFinals.reopen',
    input: stepAt(WRITER_LIST, 'final_document', ({ orderId, serviceId, module }) => ({
      params: { id: orderId, serviceId },
      body: { taskId: module.id },
    })),
  },
  {
    name: 'customerOrders.noShow',
    input: orderStep(CUSTOMER_LIST, ({ _id, client_id }) => ({
      params: { id: _id },
      body: { noShowCheck: false, clientId: client_id ?? '' },
    })),
  },
]

/** Returns a coupon code that does not exist, so the API is expected to refuse it. */
function couponInput(store: ResponseStore): CallInput | undefined {
  const [first] = store.of<{ packages: { _id: string }[] }>('customerOrders.packages')?.packages ?? []
  return first && { body: { couponCode: 'DOCTOR-CHECK', products: [{ _id: first._id, quantity: 1 }] } }
}

/** Returns the writer's current profile, so that saving it changes nothing. */
function profileInput(_: ResponseStore, { user }: TestUser): CallInput | undefined {
  return user.writer_data ? { body: user.writer_data } : undefined
}
