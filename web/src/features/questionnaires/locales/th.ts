import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  form: 'แบบสอบถาม',
  keptHint: 'ระบบจะบันทึกคำตอบของคุณขณะที่คุณพิมพ์',
  pages: 'หน้า',
  page: 'หน้า {{page}}',
  pageOf: 'หน้า {{page}} จาก {{total}}',
  answered: 'ตอบแล้ว {{answered}} จาก {{total}} ข้อ',
  untitled: 'คำถาม',
  previous: 'ก่อนหน้า',
  next: 'ถัดไป',
  submit: 'ส่ง',
  completed: 'เสร็จสมบูรณ์แล้ว',
  unpublished: 'ยังไม่มีคำถามให้ตอบ',
  unpublishedHint: 'ผู้เขียนของคุณยังไม่ได้ส่งคำถามเหล่านี้',
  message: 'ส่งข้อความถึงผู้เขียน',
  answers: {
    edit: 'แก้ไขคำตอบ',
    fill: 'ตอบคำถาม',
    question: 'คำถาม',
    answer: 'คำตอบ',
    none: 'ไม่ได้ตอบ',
    empty: 'ยังไม่มีคำตอบ',
    emptyHint: 'คำตอบจะแสดงที่นี่เมื่อมีการตอบคำถามแล้ว',
    customer: 'ลูกค้า',
    module: 'ขั้นตอน',
    order: 'รหัสคำสั่งซื้อ',
    print: 'พิมพ์',
    failed: 'เกิดข้อผิดพลาดที่ไม่คาดคิด โปรดลองอีกครั้งภายหลัง!',
    crashed: 'เกิดข้อผิดพลาดที่ไม่คาดคิด!',
  },
}
