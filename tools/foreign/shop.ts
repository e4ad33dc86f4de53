import { type Fields, hexId } from './values.ts'

/** Packages in the shop; the last one is no longer for sale. */
export const createPackages = () => [
  { _id: hexId(0x21), packageName: 'Lettera di presentazione', packagePrice: '89.50', active: 1, iva: '22' },
  { _id: hexId(0x22), packageName: 'Curriculum & Profilo', packagePrice: 249, active: 'true', iva: '22' },
  { _id: hexId(0x23), packageName: 'Biografia', packagePrice: '199.00', active: 0, iva: '22' },
]

const createInvoice = (
  number: number,
  order: number,
  packageName: string,
  price: string,
  overrides: Fields,
): Fields => ({
  _id: hexId(number),
  type: 'other',
  price,
  invoiceCurrency: 'EUR',
  refund_amount: null,
  packages: [{ packageName, packagePrice: price, invoiceData: [{ quantity: '1' }] }],
  ordersIds: [hexId(order)],
  isMulti: 0,
  createdAt: '2026-01-10T08:00:00+01:00',
  numero: `2026/${number}`,
  ...overrides,
})
export const createInvoices = () => [
  createInvoice(0x31, 0x11, 'Curriculum & Profilo', '249.00', { status: 'Paid' }),
  createInvoice(0x32, 0x12, 'Lettera di presentazione', '89.50', { status: 'UNPAID' }),
  createInvoice(0x33, 0x13, 'Pacchetto dirigente', '499.00', {
    status: 'refunded',
    refund_amount: '99.50',
    packages: null,
  }),
]

export const createJobs = () => [
  {
    id: 5001,
    title: 'Redattrice',
    location: { area: ['Italia', 'Lombardia'], display_name: 'Milano' },
    company: { display_name: 'Editrice Lago' },
    created: '2026-06-01T08:00:00Z',
    category: { label: 'Editoria', tag: 'editoria' },
    salary_min: '31000.4',
    salary_max: null,
    contract_type: null,
    description: 'Cerchiamo una redattrice.',
    redirect_url: 'https://lavoro.example/5001',
    distanza_km: 3,
  },
]
