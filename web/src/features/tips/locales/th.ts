import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'คุณต้องการให้ทิปแก่ {{name}} หรือไม่',
  titleNobody: 'คุณต้องการให้ทิปแก่ผู้เขียนของคุณหรือไม่',
  ready: 'เอกสารฉบับสมบูรณ์ของคุณพร้อมแล้ว',
  hint: 'ให้ทิปแก่ผู้เขียนของคุณได้ตามความสมัครใจ',
  amount: 'จำนวนเงินทิป',
  custom: 'กำหนดเอง',
  percentage: 'เปอร์เซ็นต์ของราคา',
  form: 'ทิป',
  give: 'ให้ทิป {{amount}}',
  no: 'ไม่เป็นไร ขอบคุณ',
  line: 'ทิป: {{product}}',
  given: 'ขอบคุณ! ส่งทิปของคุณแล้ว',
  alreadyGiven: 'คุณให้ทิปสำหรับคำสั่งซื้อนี้ไปแล้ว',
}
