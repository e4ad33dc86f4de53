import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'รายการใบแจ้งหนี้',
  invoice: 'ใบแจ้งหนี้',
  date: 'วันที่',
  package: 'แพ็กเกจ',
  status: 'สถานะ',
  statuses: { PAID: 'ชำระแล้ว', UNPAID: 'ยังไม่ชำระ', REFUNDED: 'คืนเงินแล้ว' },
  amount: 'จำนวนเงิน',
  pay: 'ชำระเงิน',
  payNamed: 'ชำระเงิน: {{invoice}}',
  payInvoice: 'ชำระใบแจ้งหนี้',
  payAmount: 'ชำระ {{amount}}',
  cancel: 'ยกเลิก',
  paid: 'ชำระใบแจ้งหนี้ {{invoice}} แล้ว',
  alreadyPaid: 'ใบแจ้งหนี้นี้ชำระเงินไปแล้ว',
  search: 'ค้นหาใบแจ้งหนี้',
  packagesOf: 'แพ็กเกจใน {{invoice}}',
  quantity: 'จำนวน',
  price: 'ราคา',
  tip: 'ทิป',
  unnamed: 'ใบแจ้งหนี้',
  empty: 'ไม่พบรายการ',
  emptyHint: 'ใบแจ้งหนี้สำหรับคำสั่งซื้อของคุณจะแสดงที่นี่',
  failed: 'เกิดข้อผิดพลาดที่ไม่คาดคิด!',
}
