import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  list: 'คำถาม',
  item: 'รายการที่ {{place}}',
  type: 'ประเภท',
  required: 'จำเป็นต้องตอบ',
  question: 'คำถาม',
  section: 'ชื่อส่วน',
  paragraph: 'ย่อหน้า',
  placeholder: 'ข้อความตัวอย่าง',
  options: 'ตัวเลือกของ{{name}}',
  option: 'ตัวเลือกที่ {{place}}',
  removeOption: 'ลบตัวเลือกที่ {{place}}',
  addOption: 'เพิ่มตัวเลือก',
  editParagraph: 'แก้ไขข้อความ',
  none: 'ยังไม่มีคำถาม',
  noneHint: 'โปรดเพิ่มคำถามแรกที่ด้านล่าง',
  add: 'เพิ่ม',
  types: {
    section: 'ส่วน',
    paragraph: 'ย่อหน้า',
    text: 'ข้อความสั้น',
    textarea: 'ข้อความยาว',
    email: 'อีเมล',
    date: 'วันที่',
    select: 'รายการแบบเลื่อนลง',
    radio: 'เลือกได้ข้อเดียว',
    checkbox: 'เลือกได้หลายข้อ',
  },
  save: {
    saving: 'กำลังบันทึก…',
    saved: 'บันทึกแล้ว',
    failed: 'บันทึกไม่สำเร็จ',
    retry: 'ลองอีกครั้ง',
    unsaved: 'ยังไม่ได้บันทึกการเปลี่ยนแปลงล่าสุดของคุณ โปรดลองอีกครั้ง',
  },
}
