import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  states: {
    pending: 'รอดำเนินการ',
    reopened: 'เปิดอีกครั้งแล้ว',
    submitted: 'ส่งแล้ว',
  },
  uploadBelow: 'โปรดอัปโหลดโปรไฟล์ฉบับสมบูรณ์ที่ด้านล่าง',
  reopen: 'เปิดเอกสารฉบับสมบูรณ์อีกครั้ง',
  file: 'โปรไฟล์วิชาชีพ',
  upload: 'อัปโหลดโปรไฟล์',
  submit: 'ส่ง',
  sent: 'ส่งเอกสาร LinkedIn ฉบับสมบูรณ์แล้ว',
}
