import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  document: 'เอกสารฉบับสมบูรณ์',
  downloadPdf: 'ดาวน์โหลด PDF',
  word: 'Word',
  downloadWord: 'ดาวน์โหลด Word',
  submittedAt: 'เวลาที่ส่ง: {{time}}',
  notes: 'หมายเหตุ',
  additional: 'เอกสารเพิ่มเติม',
  pending: 'รอดำเนินการ',
  pendingCustomer: 'คุณจะได้รับอีเมลเมื่อเอกสารฉบับสมบูรณ์พร้อมแล้ว',
  states: { pending: 'รอดำเนินการ', submitted: 'ส่งเอกสารฉบับสมบูรณ์แล้ว', reopened: 'เปิดเอกสารฉบับสมบูรณ์อีกครั้งแล้ว' },
  uploadBelow: 'โปรดอัปโหลดเอกสารฉบับสมบูรณ์ที่ด้านล่าง',
  reopen: 'เปิดเอกสารฉบับสมบูรณ์อีกครั้ง',
  upload: {
    title: 'อัปโหลดเอกสารฉบับสมบูรณ์',
    pdf: 'ไฟล์ PDF',
    word: 'ไฟล์ Word',
    submit: 'ส่งเอกสารฉบับสมบูรณ์',
  },
}
