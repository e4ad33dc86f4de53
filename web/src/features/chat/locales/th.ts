import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'แชท',
  customerChat: 'แชทกับลูกค้า',
  teamChat: 'แชทของทีม',
  unread_other: 'ข้อความที่ยังไม่ได้อ่าน {{count, number}} ข้อความ',
  empty: 'ยังไม่มีข้อความ',
  emptyHint: 'ข้อความของคุณถึง {{names}} จะแสดงที่นี่',
  readOnly: 'คุณอ่านแชทนี้ได้ แต่เขียนไม่ได้',
  replies: 'ข้อความตอบกลับที่บันทึกไว้ (/)',
  message: 'ข้อความ',
  tooLong: 'แชทนี้ยาวเกินกว่าจะแสดงได้ แต่ข้อความใหม่จะยังแสดงตามปกติ',
  closed: 'คำสั่งซื้อนี้ไม่มีแชท',
  closedHint: 'คุณดูข้อมูลทั้งหมดเกี่ยวกับคำสั่งซื้อของคุณได้ในหน้านี้',
  notOpen: 'เกิดข้อผิดพลาด โปรดรีเฟรชเบราว์เซอร์แล้วลองอีกครั้ง',
  failed: 'เกิดข้อผิดพลาด',
  uploadFailed: 'เกิดข้อผิดพลาด!',
  adminTitle: 'แชทกับผู้ดูแลระบบ',
  admin: 'ผู้ดูแลระบบ',
  adminOf: 'ผู้ดูแลระบบของ {{company}}',
}
