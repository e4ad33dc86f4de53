import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Facturas',
  invoice: 'Factura',
  date: 'Fecha',
  package: 'Paquete',
  status: 'Estado',
  statuses: { PAID: 'PAGADA', UNPAID: 'PENDIENTE', REFUNDED: 'REEMBOLSADA' },
  amount: 'Importe',
  pay: 'Pagar',
  payNamed: 'Pagar {{invoice}}',
  payInvoice: 'Pagar factura',
  payAmount: 'Pagar {{amount}}',
  cancel: 'Cancelar',
  paid: 'Se ha pagado la factura {{invoice}}.',
  alreadyPaid: 'Esta factura ya está pagada.',
  search: 'Buscar facturas',
  packagesOf: 'Paquetes de {{invoice}}',
  quantity: 'Cantidad',
  price: 'Precio',
  tip: 'Propina',
  unnamed: 'Factura',
  empty: 'No hay resultados',
  emptyHint: 'Las facturas de sus pedidos aparecerán aquí.',
  failed: 'Error inesperado',
}
