import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'งาน',
  what: 'งานอะไร',
  whatExample: 'ตำแหน่ง คำสำคัญ หรือวลี',
  where: 'ที่ไหน',
  whereExample: 'เมือง รัฐ หรือรหัสไปรษณีย์',
  find: 'ค้นหางาน',
  results: 'งาน',
  found_other: 'พบ {{count}} งาน',
  page: 'หน้า: {{page}}',
  empty: 'ไม่พบงาน',
  emptyHint: 'ลองใช้คำอื่น หรือพื้นที่ที่กว้างขึ้น',
  untitled: 'งานไม่มีชื่อ',
  newTab: '(เปิดในแท็บใหม่)',
  salary: '{{amount}} ต่อปี',
  salaryRange: '{{from}} – {{to}} ต่อปี',
  save: 'บันทึกลงบอร์ด',
  saveNamed: 'บันทึกลงบอร์ด: {{name}}',
  saved: 'บันทึกแล้ว',
  savedNamed: 'บันทึกแล้ว: {{name}}',
  savedToBoard: 'งานอยู่บนบอร์ดของคุณแล้ว',
  viewBoard: 'ดูบอร์ด',
}
