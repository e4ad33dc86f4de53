import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  orders: 'คำสั่งซื้อ',
  names: {
    questionnaire: 'แบบสอบถาม',
    answers: 'คำตอบแบบฟอร์ม',
    documents: 'อัปโหลดเอกสาร',
    revision: 'ขั้นตอนการแก้ไข',
    final_document: 'เอกสารฉบับสมบูรณ์',
    profile_document: 'โปรไฟล์ LinkedIn',
    appointment: 'นัดหมาย',
    follow_up: 'คำถามเพิ่มเติม',
  },
  sure: 'คุณแน่ใจหรือไม่',
  noWayBack: 'คุณจะไม่สามารถย้อนกลับได้',
  reopen: { yes: 'ใช่ เปิดใหม่', done: 'เปิดใหม่สำเร็จแล้ว!' },
  uploads: {
    busy: 'โปรดรอจนกว่าไฟล์จะอัปโหลดเสร็จ',
    failed: 'เกิดข้อผิดพลาด!',
    additionalFailed: 'เกิดข้อผิดพลาด โปรดอัปโหลดใหม่อีกครั้ง!',
  },
}
