import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'ตะกร้า',
  product: 'สินค้า',
  price: 'ราคา',
  quantity: 'จำนวน',
  total: 'ยอดรวม',
  subtotal: 'ยอดรวมก่อนส่วนลด',
  quantityOf: 'จำนวนของ {{product}}',
  remove: 'ลบ {{product}}',
  removed: 'ลบ {{product}} แล้ว',
  undo: 'เลิกทำ',
  actions: 'การดำเนินการ',
  empty: 'ตะกร้าของคุณว่างเปล่า',
  emptyHint: 'สินค้าที่คุณเพิ่มจะแสดงที่นี่',
  continue: 'เลือกซื้อสินค้าต่อ',
  continueAt: 'เลือกซื้อสินค้าต่อ ({{host}})',
  checkout: 'ดำเนินการชำระเงิน',
  failed: 'โหลดราคาไม่สำเร็จ',
  gone: '{{product}} ไม่มีจำหน่ายแล้ว เราจึงนำสินค้านี้ออกจากตะกร้าของคุณ',
  notices: {
    package_inactive: 'แพ็กเกจนี้ไม่ได้เปิดจำหน่าย โปรดเลือกแพ็กเกจอื่น',
    product_inactive: 'สินค้านี้ไม่ได้เปิดจำหน่าย โปรดเลือกสินค้าอื่น',
    product_invalid: 'ไม่พบสินค้านี้ โปรดเลือกสินค้าอื่น',
    product_in_cart: 'มีสินค้านี้ในตะกร้าแล้ว',
    cart_full: 'ใส่สินค้าในตะกร้าได้ไม่เกิน 20 รายการ',
    added: 'เพิ่ม {{product}} ลงในตะกร้าของคุณแล้ว',
    loadingProduct: 'กำลังโหลดสินค้าใหม่...',
    loadingPackages: 'กำลังโหลดข้อมูลแพ็กเกจ...',
  },
}
