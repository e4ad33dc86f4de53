import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'ต้องการให้ทิป {{name}} หรือไม่',
  titleNobody: 'ต้องการให้ทิปผู้เขียนของคุณหรือไม่',
  ready: 'เอกสารฉบับสมบูรณ์ของคุณพร้อมแล้ว',
  hint: 'ทิปสำหรับผู้เขียนของคุณ ตามความสมัครใจ',
  amount: 'จำนวนเงินทิป',
  custom: 'กำหนดเอง',
  percentage: 'เปอร์เซ็นต์ของราคา',
  form: 'ทิป',
  give: 'ให้ทิป {{amount}}',
  no: 'ไม่ ขอบคุณ',
  line: 'ทิป: {{product}}',
  given: 'ขอบคุณ! ส่งทิปของคุณแล้ว',
  alreadyGiven: 'คุณให้ทิปสำหรับคำสั่งซื้อนี้แล้ว',
}
