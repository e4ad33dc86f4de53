import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  form: 'อัปโหลดเอกสาร',
  files: 'เอกสารของคุณ',
  hint: 'เช่น เรซูเม่ปัจจุบัน ประกาศรับสมัครงาน ใบรับรอง หรือเอกสารอื่นที่เป็นประโยชน์ต่อผู้เขียนของคุณ',
  uploadFailed: 'เกิดข้อผิดพลาด โปรดลองอีกครั้งภายหลัง',
  updated: 'อัปเดตล่าสุด {{time}}',
  busy: 'ไฟล์ของคุณยังอัปโหลดไม่เสร็จ',
  submit: 'ส่ง',
  sent: 'ส่งเอกสารแล้ว',
  sentText: 'เราได้รับเอกสารของคุณแล้ว',
  customers: 'เอกสารของลูกค้า',
  pending: 'รอดำเนินการ',
  pendingHint: 'คุณจะได้รับอีเมลเมื่อลูกค้าอัปโหลดเอกสารแล้ว',
}
