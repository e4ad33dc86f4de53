import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  document: 'เอกสารฉบับสมบูรณ์',
  submittedAt: 'ส่งเมื่อ {time}',
  notes: 'หมายเหตุ',
  additional: 'เอกสารเพิ่มเติม',
  pending: 'รอดำเนินการ',
  pendingCustomer: 'คุณจะได้รับอีเมลเมื่อเอกสารฉบับสมบูรณ์พร้อมแล้ว',
  states: { pending: 'รอดำเนินการ', submitted: 'ส่งเอกสารฉบับสมบูรณ์แล้ว', reopened: 'เปิดเอกสารฉบับสมบูรณ์ใหม่แล้ว' },
  uploadBelow: 'อัปโหลดเอกสารฉบับสมบูรณ์ด้านล่าง',
  reopen: 'เปิดเอกสารฉบับสมบูรณ์ใหม่',
  upload: {
    title: 'อัปโหลดเอกสารฉบับสมบูรณ์',
    pdf: 'ฉบับ PDF',
    word: 'ฉบับ Word',
    submit: 'ส่งเอกสารฉบับสมบูรณ์',
  },
}
