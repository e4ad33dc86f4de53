import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  orders: 'คำสั่งซื้อ',
  title: 'คำขอให้ลงนาม',
  text: 'สัญญา',
  finish: 'ไปที่ช่องลงนาม',
  signature: 'ลายเซ็น',
  how: 'โปรดวาดลายเซ็นหรือพิมพ์ชื่อของคุณ เมื่อกด “ส่ง” จะถือว่าคุณยอมรับสัญญานี้',
  submit: 'ส่ง',
  empty: 'โปรดลงนามในสัญญานี้เพื่อดำเนินการต่อ',
  failed: 'เกิดข้อผิดพลาดที่ไม่คาดคิด!',
  signed: 'ขอบคุณ',
  signedText: 'ลงนามในสัญญาเรียบร้อยแล้ว',
  toOrder: 'ไปที่คำสั่งซื้อ',
}
