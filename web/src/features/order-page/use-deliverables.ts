import { customerDocuments } from '@quillgate/shared/contract/customer-orders'
import type { FileObject } from '@quillgate/shared/contract/entities'
import { findProfileFile } from '@quillgate/shared/domain/accounts/profile-files'
import { isTaskDone } from '@quillgate/shared/domain/orders/modules'
import { useState } from 'react'
import { useBatchRead } from '../../platform/data/batch-read.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { toFinalDocumentView } from '../final-documents/public.ts'
import type { OrderView } from './api.ts'

type DeliveredFile = Pick<FileObject, 'key' | 'size'> & { originalname?: string }

/** The finished files of one service. */
export type Deliverable = {
  id: string
  title: string
  /** Path of the page that shows the files. */
  page?: string
  pdf?: DeliveredFile
  word?: DeliveredFile
  /** Files other than the PDF and the Word version, such as profile documents. */
  others: readonly DeliveredFile[]
}

/**
 * Returns the finished files of an order, one entry per service. Entries have no files while the final documents load
 * for the first time, and stay without files if the request fails.
 */
export function useDeliverables({ order, profileFiles, profileFileKey }: OrderView) {
  const services = order.package.packageServices
  const isDelivered = (serviceId: string, moduleId: 'final_document' | 'final_linkedin') =>
    services.some(({ _id, serviceModules }) => _id === serviceId && serviceModules.some(({ id }) => id === moduleId)) &&
    isTaskDone(order.completed_tasks, moduleId, serviceId)
  const places = services
    .filter(({ _id }) => isDelivered(_id, 'final_document'))
    .map(({ _id }) => ({ serviceId: _id, orderId: order._id }))
  const { data, isLoading } = useBatchRead(
    customerDocuments.final,
    places.map((params) => ({ params })),
    () => true,
  )
  // When another service is delivered, all final documents load again. The known ones stay meanwhile.
  const [known, setKnown] = useState({ data, places })
  if (data && data !== known.data) setKnown({ data, places })
  const documentOf = (serviceId: string) => {
    const { data: replies, places: of } = data ? { data, places } : known
    const reply = replies?.[of.findIndex((place) => place.serviceId === serviceId)]
    return reply && toFinalDocumentView(reply, { role: 'customer', serviceId }).document
  }
  const single = profileFileKey ? { key: profileFileKey } : undefined
  const deliverables = services.flatMap(({ _id, serviceName }): Deliverable[] => {
    const hasFinal = isDelivered(_id, 'final_document')
    const { dataPdf, dataWord, otherFiles = [] } = (hasFinal && documentOf(_id)) || {}
    const profile = isDelivered(_id, 'final_linkedin')
      ? findProfileFile(_id, { files: profileFiles, single })
      : undefined
    if (!hasFinal && !profile) return []
    return [
      {
        id: _id,
        title: serviceName,
        others: profile ? [...otherFiles, profile] : otherFiles,
        ...(hasFinal && { page: pathTo('finalDocument', { serviceId: _id, orderId: order._id }) }),
        ...(dataPdf && { pdf: dataPdf }),
        ...(dataWord && { word: dataWord }),
      },
    ]
  })
  return { deliverables, isLoading }
}
