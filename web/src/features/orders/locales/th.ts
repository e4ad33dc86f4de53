import type { Translated } from '../../../ui/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  list: {
    title: 'คำสั่งซื้อ',
    index: 'ลำดับ',
    product: 'สินค้า',
    contributor: 'ผู้เขียน',
    noContributor: 'ยังไม่ได้มอบหมายผู้เขียน',
    status: 'สถานะ',
    view: 'ดูคำสั่งซื้อ',
    viewNamed: 'ดูคำสั่งซื้อ: {{product}}',
    empty: 'ไม่พบรายการ',
    emptyHint: 'คำสั่งซื้อของคุณจะแสดงที่นี่',
    failed: 'เกิดข้อผิดพลาดที่ไม่คาดคิด!',
    newOrder: 'คำสั่งซื้อใหม่',
  },
}
