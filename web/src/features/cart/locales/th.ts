import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'ตะกร้า',
  product: 'สินค้า',
  price: 'ราคา',
  quantity: 'จำนวน',
  total: 'รวม',
  subtotal: 'ยอดรวมก่อนส่วนลด',
  quantityOf: 'จำนวนของ {{product}}',
  remove: 'ลบ {{product}}',
  removed: 'ลบ {{product}} แล้ว',
  undo: 'เลิกทำ',
  actions: 'การดำเนินการ',
  empty: 'ตะกร้าของคุณว่างเปล่า',
  emptyHint: 'สิ่งที่คุณเลือกในร้านจะแสดงที่นี่',
  continue: 'เลือกซื้อต่อ',
  continueAt: 'เลือกซื้อต่อ ({{host}})',
  checkout: 'ไปชำระเงิน',
  failed: 'โหลดราคาไม่สำเร็จ',
  gone: '{{product}} ไม่มีจำหน่ายแล้วและถูกนำออกจากตะกร้าของคุณ',
  notices: {
    package_inactive: 'แพ็กเกจนี้ไม่พร้อมใช้งาน โปรดเลือกแพ็กเกจอื่น',
    product_inactive: 'สินค้านี้ไม่พร้อมใช้งาน โปรดเลือกสินค้าอื่น',
    product_invalid: 'สินค้าไม่ถูกต้อง โปรดเลือกสินค้าอื่น',
    product_in_cart: 'สินค้าอยู่ในตะกร้าแล้ว',
    cart_full: 'ตะกร้าใส่สินค้าได้ไม่เกิน 20 รายการที่ต่างกัน',
    added: 'เพิ่ม {{product}} ลงในตะกร้าของคุณแล้ว',
    loadingProduct: 'กำลังโหลดสินค้าใหม่...',
    loadingPackages: 'กำลังโหลดข้อมูลแพ็กเกจ...',
  },
}
