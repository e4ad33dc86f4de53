import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'ต้องการให้ทิป {{name}} ไหม',
  titleNobody: 'ต้องการให้ทิปผู้เขียนของคุณไหม',
  hint: 'ทิปสำหรับผู้เขียนของคุณ ตามความสมัครใจ',
  amount: 'จำนวนทิป',
  custom: 'กำหนดเอง',
  percentage: 'เปอร์เซ็นต์ของราคา',
  form: 'ทิป',
  give: 'ให้ทิป {{amount}}',
  no: 'ไม่ ขอบคุณ',
  line: 'ทิป: {{product}}',
  given: 'ขอบคุณ! ให้ทิปเรียบร้อยแล้ว',
  alreadyGiven: 'ให้ทิปสำหรับคำสั่งซื้อนี้แล้ว',
}
