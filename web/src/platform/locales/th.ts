import type { Translated } from '../../ui/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  lastResort: 'โปรดลองอีกครั้งภายหลัง!',
  lastResortStaff: 'เกิดข้อผิดพลาดบางอย่าง โปรดลองอีกครั้งภายหลัง!',
  login: 'เข้าสู่ระบบ',
  noAnswer: 'หมดเวลา!',
  draft: {
    restored: 'สิ่งที่คุณพิมพ์ไว้ก่อนหน้า ({{time}}) กลับมาแล้ว',
    discard: 'เริ่มใหม่',
    other: 'แบบฟอร์มนี้ถูกกรอกจากที่อื่นด้วย ({{time}}) เช่น ในแท็บอื่น',
    useOther: 'ใช้ฉบับนั้น',
    keepThis: 'ใช้ฉบับนี้ต่อ',
    notKept: 'เบราว์เซอร์นี้เก็บสิ่งที่คุณพิมพ์ไม่ได้ โปรดส่งก่อนออกจากหน้านี้',
    sentElsewhere: 'แบบฟอร์มนี้ถูกส่งจากแท็บอื่นแล้ว',
  },
}
