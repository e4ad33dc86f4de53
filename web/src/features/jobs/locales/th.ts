import type { Translated } from '../../../ui/locales/translated.ts'
import type { en } from './en.ts'

export const th: Translated<typeof en> = {
  title: 'หางาน',
  what: 'งานอะไร',
  whatExample: 'ตำแหน่งงาน คำค้นหา หรือวลี',
  where: 'ที่ไหน',
  whereExample: 'เมือง รัฐ หรือรหัสไปรษณีย์',
  find: 'ค้นหางาน',
  results: 'งานที่พบ',
  found_other: 'พบ {{count, number}} งาน',
  page: 'หน้า: {{page}}',
  empty: 'ไม่พบงาน',
  emptyHint: 'ลองใช้คำค้นหาอื่น หรือขยายพื้นที่ค้นหา',
  untitled: 'งานไม่มีชื่อ',
  newTab: '(เปิดในแท็บใหม่)',
  salary: '{{amount}} ต่อปี',
  salaryRange: '{{from}} – {{to}} ต่อปี',
  save: 'บันทึกลงบอร์ด',
  saveNamed: 'บันทึกลงบอร์ด: {{name}}',
  saved: 'บันทึกแล้ว',
  savedNamed: 'บันทึกแล้ว: {{name}}',
  savedToBoard: 'บันทึกงานลงบอร์ดของคุณแล้ว',
  viewBoard: 'ดูบอร์ด',
}
