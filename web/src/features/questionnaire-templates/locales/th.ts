import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'แม่แบบ',
  index: 'ลำดับ',
  name: 'ชื่อ',
  view: 'ดู',
  viewNamed: 'ดู {{name}}',
  empty: 'ไม่พบรายการ',
  notFound: 'ไม่พบแม่แบบ',
  emptyHint: 'ใช้แม่แบบสำหรับคำถามที่คุณส่งบ่อย ๆ',
  create: 'สร้างแม่แบบ',
  template: 'แม่แบบ',
  publish: 'เผยแพร่',
  published: 'เผยแพร่แล้ว!',
}
