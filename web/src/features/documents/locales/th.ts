import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  form: 'อัปโหลดเอกสาร',
  files: 'เอกสารของคุณ',
  hint: 'เรซูเม่ปัจจุบัน ประกาศรับสมัครงาน ใบรับรอง หรือสิ่งใดก็ตามที่เป็นประโยชน์',
  uploadFailed: 'เกิดข้อผิดพลาด โปรดลองอีกครั้งภายหลัง',
  updated: 'อัปเดตล่าสุด',
  busy: 'ไฟล์ของคุณกำลังอัปโหลดอยู่',
  submit: 'ส่ง',
  sent: 'ส่งเอกสารแล้ว',
  sentText: 'เราได้รับเอกสารของคุณแล้ว',
  customers: 'เอกสารของลูกค้า',
  pending: 'รอดำเนินการ',
  pendingHint: 'คุณจะได้รับอีเมลเมื่อลูกค้าอัปโหลดเอกสาร',
}
