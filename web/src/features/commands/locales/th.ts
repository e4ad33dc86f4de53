import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'ค้นหาและใช้คำสั่ง',
  search: 'ค้นหาคำสั่งหรือคำสั่งซื้อ',
  results: 'ผลการค้นหา',
  moreOrders: 'แสดงคำสั่งซื้อ {{shown}} รายการแรกจากทั้งหมด {{total}} รายการ โปรดพิมพ์เพิ่มเพื่อจำกัดผลการค้นหา',
  ordersFailed: 'โหลดคำสั่งซื้อของคุณไม่สำเร็จ',
  help: 'แป้นพิมพ์ลัด',
  nextKey: 'แล้วตามด้วย',
  groups: {
    order: 'คำสั่งซื้อนี้',
    page: 'หน้านี้',
    places: 'ไปที่',
    general: 'วิธีใช้',
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
