import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'ชำระเงิน',
  back: 'กลับไปที่ตะกร้า',
  account: {
    title: 'รายละเอียดบัญชี',
    firstName: 'ชื่อ',
    lastName: 'นามสกุล',
    email: 'อีเมล',
    password: 'รหัสผ่าน',
    have: 'มีบัญชีอยู่แล้วใช่ไหม',
    login: 'เข้าสู่ระบบ',
  },
  missing: {
    firstName: 'กรอกชื่อของคุณ',
    lastName: 'กรอกนามสกุลของคุณ',
    email: 'กรอกอีเมลของคุณ',
    password: 'ตั้งรหัสผ่าน',
    samePassword: 'กรอกรหัสผ่านของการชำระเงินนี้',
  },
  coupon: {
    title: 'รหัสคูปอง',
    code: 'รหัสคูปอง',
    apply: 'ใช้คูปอง',
    checking: 'กำลังตรวจสอบ',
    applied: 'ใช้คูปอง {{code}} แล้ว: คุณประหยัด {{saved}}',
    idle: 'คูปอง {{code}} ใช้กับคำสั่งซื้อนี้ไม่ได้',
    remove: 'นำคูปอง {{code}} ออก',
  },
  payment: 'รายละเอียดการชำระเงิน',
  order: {
    title: 'รายละเอียดคำสั่งซื้อ',
    inBar_other: 'รวม {{count}} สินค้า',
    product: 'สินค้า',
    quantity: 'จำนวน',
    subtotal: 'ยอดรวมก่อนส่วนลด',
    discount: 'คูปอง {{code}}',
    total: 'รวม',
  },
  pay: 'ชำระเงินและลงทะเบียน',
  success: 'ชำระเงินสำเร็จ กำลังเข้าสู่ระบบ...',
  emailTaken: 'อีเมลนี้มีอยู่แล้ว คุณมีบัญชีอยู่แล้วใช่ไหม',
  charge: {
    once: 'ระบบจะเรียกเก็บเงิน {{total}} เพียงครั้งเดียว',
    questions: 'มีคำถามใช่ไหม {{email}}',
  },
  receipt: {
    paid: 'ชำระแล้ว',
    go: 'ไปที่คำสั่งซื้อของคุณ',
    goToAll: 'ไปที่คำสั่งซื้อทั้งหมดของคุณ',
    settled: 'คำสั่งซื้อนี้ชำระเงินแล้ว',
  },
  empty: 'ตะกร้าของคุณว่างเปล่า',
  notices: {
    package_inactive: 'แพ็กเกจนี้ไม่พร้อมใช้งาน โปรดเลือกแพ็กเกจอื่น',
    product_invalid: 'สินค้าไม่ถูกต้อง โปรดเลือกสินค้าอื่น',
    loadingPackages: 'กำลังโหลดข้อมูลแพ็กเกจ...',
  },
}
