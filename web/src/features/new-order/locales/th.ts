import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'คำสั่งซื้อใหม่',
  packages: 'เลือกแพ็กเกจ',
  package: 'แพ็กเกจของคุณ',
  includes: 'ประกอบด้วย {{services}}',
  ordered: 'คำสั่งซื้อของคุณ',
  another: 'เลือกแพ็กเกจอื่น',
  payment: 'รายละเอียดการชำระเงิน',
  total: 'ยอดรวม',
  noCoupon: 'คูปอง {{code}} ใช้กับคำสั่งซื้อนี้ไม่ได้',
  place: 'สั่งซื้อและชำระเงิน',
  placed: 'สั่งซื้อเรียบร้อยแล้ว',
  choose: 'โปรดเลือกแพ็กเกจก่อน',
  inCart_other: 'มีสินค้า {{count}} รายการในตะกร้าของคุณ',
  orderCart: 'สั่งซื้อสินค้าในตะกร้า',
  cartEmpty: 'ตะกร้าของคุณว่างเปล่า',
  pricesFailed: 'โหลดราคาไม่สำเร็จ',
  empty: 'ไม่พบรายการ',
  emptyHint: 'แพ็กเกจที่คุณสั่งซื้อได้จะแสดงที่นี่',
  failed: 'เกิดข้อผิดพลาดที่ไม่คาดคิด!',
  notices: {
    package_inactive: 'แพ็กเกจนี้ไม่ได้เปิดจำหน่าย โปรดเลือกแพ็กเกจอื่น',
    product_invalid: 'ไม่พบสินค้านี้ โปรดเลือกสินค้าอื่น',
  },
}
