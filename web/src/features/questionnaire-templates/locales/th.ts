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
  nameHint: 'ชื่อจะเปลี่ยนเมื่อคุณเผยแพร่',
  published: 'เผยแพร่แล้ว!',
  steps: {
    title: 'วิธีใช้แม่แบบ',
    create: 'สร้างแม่แบบแล้วตั้งชื่อ',
    fill: 'เพิ่มคำถามที่คุณส่งบ่อย ๆ ระบบจะบันทึกขณะที่คุณพิมพ์',
    use: 'ในหน้าคำถามเพิ่มเติมของคำสั่งซื้อ ให้เลือก “คัดลอกแม่แบบ” แล้วแก้ไขคำถามได้ตามต้องการ',
  },
}
