import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  lastResort: 'โปรดลองอีกครั้งภายหลัง!',
  lastResortStaff: 'เกิดข้อผิดพลาดบางอย่าง โปรดลองอีกครั้งภายหลัง!',
  login: 'เข้าสู่ระบบ',
  interrupted: 'การทำงานถูกขัดจังหวะ โปรดลองอีกครั้ง',
  noAnswer: 'หมดเวลา!',
  tooOften: 'ลองบ่อยเกินไป โปรดลองอีกครั้ง{{when}}',
  tryAgainIn: 'โปรดลองอีกครั้ง{{when}}',
  draft: {
    saved: 'บันทึกเมื่อ {{time}}',
    restored: 'สิ่งที่คุณพิมพ์ไว้ก่อนหน้า ({{time}}) กลับมาแล้ว',
    discard: 'เริ่มใหม่',
    other: 'แบบฟอร์มนี้ถูกกรอกจากที่อื่นด้วย ({{time}}) เช่น ในแท็บอื่น',
    useOther: 'ใช้ฉบับนั้น',
    keepThis: 'ใช้ฉบับนี้ต่อ',
    notKept: 'เบราว์เซอร์นี้เก็บสิ่งที่คุณพิมพ์ไม่ได้ โปรดส่งก่อนออกจากหน้านี้',
    sentElsewhere: 'แบบฟอร์มนี้ถูกส่งจากแท็บอื่นแล้ว',
  },
  leaveUpload: 'ไฟล์ยังส่งไม่เสร็จ ต้องการออกจากหน้านี้และหยุดส่งหรือไม่',
  readFailed: 'โหลดไม่สำเร็จ',
}
