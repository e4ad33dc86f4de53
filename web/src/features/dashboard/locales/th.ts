import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  welcome: 'ยินดีต้อนรับกลับมา {{name}}',
  welcomeNobody: 'ยินดีต้อนรับกลับมา',
  editProfile: 'แก้ไขโปรไฟล์',
  support: {
    title: 'ต้องการความช่วยเหลือหรือไม่',
    hint: 'หากมีคำถามเกี่ยวกับคำสั่งซื้อ ติดต่อเราทางอีเมลได้เลย',
    hintStaff: 'หากมีคำถามเกี่ยวกับคำสั่งซื้อที่คุณกำลังทำอยู่ ติดต่อเราทางอีเมลได้เลย',
  },
  counters: {
    total: 'คำสั่งซื้อทั้งหมด',
    pending: 'คำสั่งซื้อที่กำลังดำเนินการ',
    completed: 'คำสั่งซื้อที่เสร็จสมบูรณ์',
  },
  orders: 'คำสั่งซื้อของคุณ',
  groups: { yours: 'รอคุณดำเนินการ ({{number}})', others: 'กำลังดำเนินการ ({{number}})', done: 'เสร็จสมบูรณ์ ({{number}})' },
  newOrder: 'คำสั่งซื้อใหม่',
  view: 'ดู',
  viewNamed: 'ดู: {{product}}',
  chatNamed: 'แชท: {{product}}',
  unnamed: 'คำสั่งซื้อ',
  empty: 'ไม่พบรายการ',
  emptyHint: 'คำสั่งซื้อของคุณจะแสดงที่นี่',
  firstSteps: {
    title: 'สามขั้นตอนแรกของคุณ',
    choose: 'เลือกแพ็กเกจ',
    chooseHint: 'เลือกแพ็กเกจที่เหมาะกับคุณและชำระด้วยบัตร',
    sign: 'ลงนามในสัญญา',
    signHint: 'ทำได้บนหน้าจอ โดยวาดลายเซ็นหรือพิมพ์ชื่อของคุณ',
    share: 'ให้ข้อมูลของคุณ',
    shareHint: 'คำสั่งซื้อจะบอกคำถามที่ต้องตอบและไฟล์ที่ต้องอัปโหลด',
  },
  failed: 'เกิดข้อผิดพลาดที่ไม่คาดคิด!',
  openNeedsAction: 'ดูคำสั่งซื้อที่ต้องดำเนินการ',
  needsAction_zero: 'ไม่มีคำสั่งซื้อที่รอคุณดำเนินการ',
  needsAction_other: 'มีคำสั่งซื้อ {{count, number}} รายการที่รอคุณดำเนินการ',
  urgent: 'เร่งด่วนที่สุด',
  chart: {
    title: 'จำนวนคำสั่งซื้อทั้งหมด: 6 เดือนที่ผ่านมา',
    month: 'เดือน',
    orders: 'คำสั่งซื้อ',
  },
  status: {
    title: 'สถิติตามสถานะ',
    status: 'สถานะ',
    completed: 'เสร็จสมบูรณ์',
    pending: 'กำลังดำเนินการ',
    summary: 'เสร็จสมบูรณ์: {{completed}}, กำลังดำเนินการ: {{pending}}',
    unit_other: 'คำสั่งซื้อ',
  },
}
