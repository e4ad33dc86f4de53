import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  copy: 'คัดลอกแม่แบบ',
  publish: 'เผยแพร่',
  publishHint: 'ลูกค้าจะเห็นคำถามหลังจากที่คุณเผยแพร่',
  sure: 'คุณแน่ใจหรือไม่',
  sureText: 'หลังเผยแพร่ ลูกค้าของคุณจะตอบคำถามเหล่านี้ได้ และคุณจะแก้ไขคำถามไม่ได้อีก',
  published: 'เผยแพร่แล้ว!',
  sent: 'ส่งคำถามเหล่านี้ให้ลูกค้าแล้ว',
  answered: 'ลูกค้าตอบคำถามเหล่านี้แล้ว',
  toAnswers: 'ดูคำตอบ',
  copyIt: 'คัดลอก',
  replaces: 'คำถามในหน้านี้จะถูกแทนที่ด้วยคำถามจากแม่แบบ',
  template: 'แม่แบบ',
  noTemplates: 'ไม่พบรายการ',
  allTemplates: 'จัดการแม่แบบ',
}
