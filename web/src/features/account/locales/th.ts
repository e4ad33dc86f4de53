import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'โปรไฟล์',
  picture: {
    title: 'รูปโปรไฟล์',
    saved: 'อัปเดตรูปโปรไฟล์ของคุณแล้ว',
  },
  details: {
    title: 'ข้อมูลบัญชี',
    firstName: 'ชื่อ',
    lastName: 'นามสกุล',
    email: 'อีเมล',
    submit: 'บันทึก',
    saved: 'บันทึกข้อมูลของคุณแล้ว',
    pending: 'เราส่งลิงก์ไปที่ {{email}} แล้ว โปรดเปิดลิงก์เพื่อยืนยันอีเมลใหม่ของคุณ',
  },
  password: {
    title: 'รหัสผ่าน',
    new: 'รหัสผ่านใหม่',
    confirm: 'ยืนยันรหัสผ่าน',
    submit: 'เปลี่ยนรหัสผ่าน',
    saved: 'เปลี่ยนรหัสผ่านแล้ว',
  },
}
