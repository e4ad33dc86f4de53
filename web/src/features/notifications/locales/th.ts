import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'การแจ้งเตือน',
  markAll: 'ทำเครื่องหมายว่าอ่านแล้วทั้งหมด',
  empty: 'ไม่มีการแจ้งเตือน',
  emptyHint: 'ความคืบหน้าของคำสั่งซื้อจะแสดงที่นี่',
  loadingMore: 'กำลังโหลดข้อมูลเพิ่มเติม...',
  failed: 'เกิดข้อผิดพลาดที่ไม่คาดคิด!',
  cleared: 'ล้างการแจ้งเตือนเรียบร้อยแล้ว',
  markedSeen: 'ทำเครื่องหมายการแจ้งเตือนทั้งหมดว่าอ่านแล้ว',
  clearFailed: 'เกิดข้อผิดพลาดที่ไม่คาดคิด โปรดลองอีกครั้งภายหลัง!',
  view: 'ดูเอกสาร',
  new: 'ใหม่',
  bell: 'การแจ้งเตือน',
  bellUnread_other: 'การแจ้งเตือน ยังไม่ได้อ่าน {{count, number}} รายการ',
  unread_other: 'ยังไม่ได้อ่าน {{count, number}} รายการ',
  clear: 'ล้างทั้งหมด',
  remove: 'ลบการแจ้งเตือนนี้',
  seeAll: 'ดูทั้งหมด',
  newMessage: 'มีข้อความใหม่',
  openOrder: 'เปิด',
}
