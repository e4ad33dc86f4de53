import type { Input, ReadCall, Reply, Role } from '@quillgate/shared/contract/call'
import { customerDocuments, customerOrders, customerRevisions } from '@quillgate/shared/contract/customer-orders'
import type { CustomerOrder, FileObject, WriterOrder } from '@quillgate/shared/contract/entities'
import { writerFinals, writerOrders, writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { sortDrafts } from '@quillgate/shared/domain/documents/revisions'
import { CallError } from '../../platform/http/call-error.ts'
import { send } from '../../platform/http/http.ts'
import { toFileUrls } from '../../platform/upload/stored-file.ts'
import { type ZippedFile, zipFiles } from '../../ui/files/zip-files.ts'

type Order = CustomerOrder | WriterOrder
type StoredFile = Pick<FileObject, 'key' | 'size'> & { originalname?: string }
type MaybeFiles = (StoredFile | null | undefined)[]

const CALLS = {
  customer: {
    documents: customerDocuments.previous,
    drafts: customerRevisions.view,
    finals: customerDocuments.final,
    profile: customerOrders.profileFile,
  },
  staff: {
    documents: writerOrders.previousFiles,
    drafts: writerRevisions.view,
    finals: writerFinals.view,
    profile: writerFinals.profile,
  },
}

/** Returns a zip with the documents, drafts, finished files and downloads of an order; undefined if it has no files. */
export async function zipOrder(order: Order, role: Role, draftName: (number: number) => string) {
  const files = await readFiles(order, role, draftName)
  return files.length === 0 ? undefined : zipFiles(files)
}

async function readFiles(order: Order, role: Role, draftName: (number: number) => string): Promise<ZippedFile[]> {
  const calls = role === 'customer' ? CALLS.customer : CALLS.staff
  const services = order.package.packageServices.map(async ({ _id: serviceId, serviceModules }) => {
    const params = { orderId: order._id, serviceId }
    const has = (id: string) => serviceModules.some((module) => module.id === id)
    const [documents, drafts, final] = await Promise.all([
      has('previous_document') ? readIfAny(calls.documents, { params }) : undefined,
      has('revision_process') ? readIfAny(calls.drafts, { params }) : undefined,
      has('final_document') ? readIfAny(calls.finals, { params }) : undefined,
    ])
    const { dataPdf, dataWord, otherFiles = [] } = final?.data ?? {}
    return [
      ...zipped(documents?.data.files ?? []),
      ...sortDrafts(drafts?.data ?? []).flatMap(({ data }, at) =>
        zipped([data.dataPdf, data.dataWord, data.dataOther, ...data.additionalFiles], `${draftName(at + 1)} – `),
      ),
      ...zipped([dataPdf, dataWord, ...otherFiles]),
    ]
  })
  const hasProfile = order.package.packageServices.some(({ serviceModules }) =>
    serviceModules.some(({ id }) => id === 'final_linkedin'),
  )
  const profile = hasProfile ? await readIfAny(calls.profile, { params: { id: order._id } }) : undefined
  const single = profile?.data?.file
  const profiles = profile?.data?.files?.map(({ file }) => file) ?? [single && 'key' in single ? single : single?.file]
  const downloads = order.package.packageDownloadables.map(({ title, data: { key } }) => ({ key, originalname: title }))
  return [...(await Promise.all(services)).flat(), ...zipped(profiles), ...zipped(downloads)]
}

/** Sends a read request for a step. Returns undefined when the order has not reached the step. */
async function readIfAny<C extends ReadCall>(call: C, input: Input<C>): Promise<Reply<C> | undefined> {
  try {
    return await send(call, input)
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}

const zipped = (files: MaybeFiles, prefix = ''): ZippedFile[] =>
  files.flatMap((file) => {
    if (!file) return []
    const { name, download } = toFileUrls(file)
    return [{ name: `${prefix}${name}`, href: download }]
  })
