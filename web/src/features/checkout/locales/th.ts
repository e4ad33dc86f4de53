import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'ชำระเงิน',
  back: 'กลับไปที่ตะกร้า',
  account: {
    title: 'ข้อมูลบัญชี',
    firstName: 'ชื่อ',
    lastName: 'นามสกุล',
    email: 'อีเมล',
    password: 'รหัสผ่าน',
    have: 'มีบัญชีอยู่แล้วใช่หรือไม่',
    login: 'เข้าสู่ระบบ',
  },
  missing: {
    firstName: 'โปรดกรอกชื่อของคุณ',
    lastName: 'โปรดกรอกนามสกุลของคุณ',
    email: 'โปรดกรอกอีเมลของคุณ',
    password: 'โปรดตั้งรหัสผ่าน',
    samePassword: 'โปรดกรอกรหัสผ่านที่คุณตั้งไว้สำหรับการชำระเงินนี้',
  },
  coupon: {
    title: 'รหัสคูปอง',
    code: 'รหัสคูปอง',
    apply: 'ใช้คูปอง',
    checking: 'กำลังตรวจสอบ',
    applied: 'ใช้คูปอง {{code}} แล้ว คุณประหยัดได้ {{saved}}',
    idle: 'คูปอง {{code}} ใช้กับคำสั่งซื้อนี้ไม่ได้',
    remove: 'นำคูปอง {{code}} ออก',
  },
  payment: 'รายละเอียดการชำระเงิน',
  order: {
    title: 'รายละเอียดคำสั่งซื้อ',
    inBar_other: 'ยอดรวมสินค้า {{count}} รายการ',
    product: 'สินค้า',
    quantity: 'จำนวน',
    subtotal: 'ยอดรวมก่อนส่วนลด',
    discount: 'คูปอง {{code}}',
    total: 'ยอดรวม',
  },
  pay: 'ชำระเงินและลงทะเบียน',
  success: 'ชำระเงินสำเร็จแล้ว กำลังเข้าสู่ระบบ...',
  emailTaken: 'อีเมลนี้มีผู้ใช้แล้ว คุณมีบัญชีอยู่แล้วใช่หรือไม่',
  charge: {
    once: 'ระบบจะเรียกเก็บเงิน {{total}} เพียงครั้งเดียว',
    questions: 'หากมีคำถาม โปรดติดต่อเราที่ {{email}}',
  },
  receipt: {
    paid: 'ชำระแล้ว {{amount}}',
    go: 'ไปที่คำสั่งซื้อของคุณ',
    goToAll: 'ไปที่คำสั่งซื้อทั้งหมดของคุณ',
    settled: 'คำสั่งซื้อนี้ชำระเงินเรียบร้อยแล้ว',
  },
  empty: 'ตะกร้าของคุณว่างเปล่า',
  notices: {
    package_inactive: 'แพ็กเกจนี้ไม่ได้เปิดจำหน่าย โปรดเลือกแพ็กเกจอื่น',
    product_invalid: 'ไม่พบสินค้านี้ โปรดเลือกสินค้าอื่น',
    loadingPackages: 'กำลังโหลดข้อมูลแพ็กเกจ...',
  },
}
