import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'ค้นหาและคำสั่ง',
  search: 'ค้นหาคำสั่งและคำสั่งซื้อ',
  results: 'ผลลัพธ์',
  moreOrders: 'คำสั่งซื้อ {{shown}} รายการแรกจาก {{total}} รายการ พิมพ์เพิ่มเพื่อค้นหาให้แคบลง',
  ordersFailed: 'โหลดคำสั่งซื้อของคุณไม่สำเร็จ',
  help: 'ปุ่มลัดแป้นพิมพ์',
  nextKey: 'แล้วตามด้วย',
  groups: {
    order: 'คำสั่งซื้อนี้',
    page: 'หน้านี้',
    places: 'ไปที่',
    general: 'ทั่วไป',
    orders: 'คำสั่งซื้อ',
  },
  status: {
    needsAction: 'ต้องดำเนินการ',
    inProgress: 'กำลังดำเนินการ',
    completed: 'เสร็จสมบูรณ์',
    overdue: 'เลยกำหนด',
    archived: 'เก็บถาวรแล้ว',
  },
}
