import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  lastResort: 'โปรดลองอีกครั้งภายหลัง!',
  lastResortStaff: 'เกิดข้อผิดพลาด โปรดลองอีกครั้งภายหลัง!',
  login: 'เข้าสู่ระบบ',
  interrupted: 'คำขอถูกขัดจังหวะ โปรดลองอีกครั้ง',
  noAnswer: 'หมดเวลาเชื่อมต่อ!',
  tooOften: 'คุณลองบ่อยเกินไป โปรดลองอีกครั้ง{{when}}',
  tryAgainIn: 'โปรดลองอีกครั้ง{{when}}',
  draft: {
    saved: 'บันทึกเมื่อเวลา {{time}} น.',
    restored: 'กู้คืนสิ่งที่คุณพิมพ์ไว้ก่อนหน้า ({{time}}) แล้ว',
    discard: 'เริ่มใหม่',
    other: 'มีการแก้ไขแบบฟอร์มนี้จากที่อื่นด้วย ({{time}}) เช่น ในแท็บอื่น',
    useOther: 'ใช้เวอร์ชันนั้น',
    keepThis: 'ใช้เวอร์ชันนี้ต่อ',
    notKept: 'เบราว์เซอร์นี้บันทึกสิ่งที่คุณพิมพ์ไม่ได้ โปรดส่งแบบฟอร์มก่อนออกจากหน้านี้',
    sentElsewhere: 'มีการส่งแบบฟอร์มนี้จากแท็บอื่นแล้ว',
  },
  leaveUpload: 'ไฟล์ยังอัปโหลดไม่เสร็จ ต้องการออกจากหน้านี้และยกเลิกการอัปโหลดหรือไม่',
  machineText: 'สิ่งที่เครื่องอ่านได้',
  readFailed: 'โหลดไม่สำเร็จ',
}
