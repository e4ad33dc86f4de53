import { customerAppointments } from '@quillgate/shared/contract/customer-orders'
import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

export const useCustomerAppointment = (params: OrderServiceRef) => useRead(customerAppointments.view, { params })
export const useWriterAppointment = (params: OrderServiceRef) => useRead(writerOrders.appointment, { params })
export const useConfirmBooking = () => useCommand(customerAppointments.confirm)
export const useMarkAppointmentDone = () => useCommand(writerOrders.completeTask)
