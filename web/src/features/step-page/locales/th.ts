import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  orders: 'คำสั่งซื้อ',
  names: {
    questionnaire: 'แบบสอบถาม',
    answers: 'คำตอบแบบสอบถาม',
    documents: 'อัปโหลดเอกสาร',
    revision: 'ขั้นตอนการแก้ไข',
    final_document: 'เอกสารฉบับสมบูรณ์',
    profile_document: 'โปรไฟล์ LinkedIn',
    appointment: 'จองนัดหมาย',
    follow_up: 'คำถามเพิ่มเติม',
  },
  sure: 'คุณแน่ใจหรือไม่',
  noWayBack: 'การดำเนินการนี้ย้อนกลับไม่ได้',
  reopen: { yes: 'ใช่ เปิดอีกครั้ง!', done: 'เปิดอีกครั้งสำเร็จแล้ว!' },
  uploads: {
    busy: 'โปรดรอจนกว่าจะอัปโหลดไฟล์เสร็จ',
    failed: 'เกิดข้อผิดพลาด!',
    additionalFailed: 'เกิดข้อผิดพลาด โปรดอัปโหลดใหม่อีกครั้ง!',
  },
}
