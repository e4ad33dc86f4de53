import type { Glossary } from './glossary.ts'

/** Thai is written without spaces, so a lookaround excludes longer words that contain a term to avoid. */
export const th: Glossary = [
  // The order and its people
  { concept: 'order', term: 'คำสั่งซื้อ', avoid: ['ออเดอร์', 'ออร์เดอร์', 'ใบสั่งซื้อ', 'รายการสั่งซื้อ', 'คำสั่งงาน'] },
  { concept: 'product', term: 'สินค้า', avoid: ['ผลิตภัณฑ์', '\\}\\} สินค้า'] },
  { concept: 'package', term: 'แพ็กเกจ', avoid: ['แพ็คเกจ', 'แพคเกจ', 'แพกเกจ', 'แพ็กเก็จ', 'ชุดบริการ'] },
  { concept: 'step', term: 'ขั้นตอน', avoid: ['โมดูล', 'สเต็ป'] },
  { concept: 'contributor', term: 'ผู้เขียน', avoid: ['นักเขียน', 'ผู้แต่ง', 'ผู้มีส่วนร่วม', 'ผู้ร่วมเขียน', 'ผู้สนับสนุน'] },
  { concept: 'reviewer', term: 'ผู้ตรวจ', avoid: ['ผู้รีวิว', 'ผู้ตรวจสอบ', 'ผู้ตรวจทาน', 'ผู้ประเมิน'] },
  { concept: 'admin', term: 'ผู้ดูแลระบบ', avoid: ['ผู้ดูแล(?!ระบบ)', 'แอดมิน', 'ผู้จัดการระบบ'] },
  { concept: 'customer', term: 'ลูกค้า', avoid: ['ผู้ซื้อ', 'ผู้ว่าจ้าง', 'ไคลเอนต์'] },
  { concept: 'your turn', term: 'สิ่งที่คุณต้องทำ', avoid: ['ถึงตา', 'ถึงคิว', 'ตาของคุณ', 'คราวของคุณ'] },
  { concept: 'needs action', term: 'ต้องดำเนินการ', avoid: ['ต้องการการดำเนินการ', 'รอการดำเนินการ', 'ต้องการดำเนินการ'] },
  { concept: 'completed', term: 'เสร็จสมบูรณ์', avoid: ['เสร็จสิ้น', 'สำเร็จสมบูรณ์'] },
  { concept: 'due date', term: 'กำหนดส่ง', avoid: ['วันครบกำหนด', 'เส้นตาย', 'เดดไลน์'], except: ['boards:card.deadline'] },
  { concept: 'days late', term: 'เลยกำหนด', avoid: ['(?<!ล่า)ช้า', 'เกินกำหนด'] },
  { concept: 'priority', term: 'ลำดับความสำคัญ', avoid: ['(?<!ลำดับ)ความสำคัญ', 'ความเร่งด่วน'] },

  // Drafts and documents
  { concept: 'draft', term: 'ฉบับร่าง', avoid: ['(?<!ฉบับ)ร่าง', 'ดราฟต์', 'ดราฟท์'] },
  { concept: 'revision process', term: 'ขั้นตอนการแก้ไข', avoid: ['กระบวนการ'] },
  { concept: 'revision request', term: 'สิ่งที่ต้องการแก้ไข', avoid: ['คำขอแก้ไข', 'คำขอการแก้ไข', 'คำขอให้แก้ไข'] },
  {
    concept: 'revision accepted',
    term: 'ยืนยันฉบับสุดท้าย',
    avoid: ['ยอมรับ'],
    // In this text, the word means accepting the terms of the contract.
    except: ['contract:how'],
  },
  { concept: 'final revision', term: 'ฉบับสุดท้าย', avoid: ['เวอร์ชันสุดท้าย', 'การแก้ไขครั้งสุดท้าย', 'ฉบับแก้ไขสุดท้าย'] },
  {
    concept: 'final document',
    term: 'เอกสารฉบับสมบูรณ์',
    // The last word to avoid is the end of the term followed by แบบ, which means "perfect".
    avoid: ['เอกสารสุดท้าย', 'เอกสารฉบับสุดท้าย', 'เอกสารขั้นสุดท้าย', 'สมบูรณ์แบบ'],
  },
  { concept: 'reopen', term: 'เปิดอีกครั้ง', avoid: ['เปิด(?:การแก้ไข|เอกสารฉบับสมบูรณ์)?ใหม่'] },
  { concept: 'review', term: 'รีวิว', avoid: ['วิจารณ์', 'ความคิดเห็น', 'ความเห็น'] },
  { concept: 'to review a draft', term: 'ตรวจฉบับร่าง', avoid: ['ตรวจทาน', 'รีวิวฉบับร่าง', 'ทบทวน'] },
  { concept: 'rating', term: 'คะแนน', avoid: ['เรตติ้ง', 'เรทติ้ง', 'จัดอันดับ', 'ประเมิน'] },
  {
    concept: 'reject',
    term: 'ไม่อนุมัติ',
    avoid: ['ปฏิเสธ'],
    // In these texts, the word refers to a declined card or a refused request.
    except: ['errors:card_declined', 'errors:origin_forbidden', 'card-payment:demoHint'],
  },
  { concept: 'withdraw', term: 'เรียกคืน', avoid: ['ถอน', 'ดึงกลับ'] },
  { concept: 'professional profile', term: 'โปรไฟล์วิชาชีพ', avoid: ['โปรไฟล์มืออาชีพ', 'โปรไฟล์อาชีพ'] },
  { concept: 'résumé', term: 'เรซูเม่', avoid: ['ประวัติย่อ', 'เรซูเม(?!่)', 'รีซูเม่'] },

  // Questions
  {
    concept: 'questionnaire',
    term: 'แบบสอบถาม',
    avoid: ['แบบฟอร์ม', 'แบบสำรวจ'],
    // In these texts, the word means a form on a page in general.
    except: [
      'errors:payment_key_missing',
      'platform:draft.notKept',
      'platform:draft.other',
      'platform:draft.sentElsewhere',
    ],
  },
  { concept: 'follow up questions', term: 'คำถามเพิ่มเติม', avoid: ['คำถามติดตาม', 'คำถามต่อเนื่อง', 'คำถามตามหลัง'] },
  { concept: 'template', term: 'แม่แบบ', avoid: ['เทมเพลต', 'เทมเพลท', 'ต้นแบบ'] },

  // Appointments
  { concept: 'appointment', term: 'นัดหมาย', avoid: ['นัดพบ', 'การประชุม', 'มีตติ้ง'] },
  { concept: 'to book', term: 'จองนัดหมาย', avoid: ['กำหนดนัด', 'ทำนัด', 'นัดวัน', 'จองคิว'] },

  // Money
  { concept: 'invoice', term: 'ใบแจ้งหนี้', avoid: ['ใบกำกับ', 'อินวอยซ์', 'ใบเรียกเก็บ', 'ใบเสร็จ'] },
  { concept: 'unpaid', term: 'ยังไม่ชำระ', avoid: ['ค้างชำระ', 'ยังไม่ได้ชำระ', 'ยังไม่จ่าย'] },
  { concept: 'payment', term: 'การชำระเงิน', avoid: ['จ่ายเงิน', '(?<!ต้อง)การชำระ(?!เงิน)', 'ร่องรอย'] },
  { concept: 'total', term: 'ยอดรวม', avoid: ['ราคารวม', 'รวมทั้งสิ้น', 'ยอดทั้งหมด'] },
  { concept: 'coupon', term: 'คูปอง', avoid: ['คูปอน', 'บัตรส่วนลด', 'โค้ด'] },
  { concept: 'tip', term: 'ทิป', avoid: ['เงินรางวัล', 'สินน้ำใจ', 'เงินพิเศษ'] },
  { concept: 'cart', term: 'ตะกร้า', avoid: ['รถเข็น', 'ตระกร้า'] },

  // Contract and account
  { concept: 'contract', term: 'สัญญา', avoid: ['ข้อตกลง', 'หนังสือสัญญา'] },
  { concept: 'sign', term: 'ลงนาม', avoid: ['(?<!ลาย|เปอร์)เซ็น', 'ลงชื่อ', 'ลงลายเซ็น', 'ลายมือชื่อ'] },
  { concept: 'log in', term: 'เข้าสู่ระบบ', avoid: ['ล็อกอิน', 'ล็อคอิน', 'ลงชื่อเข้า', 'เข้าระบบ'] },
  { concept: 'log out', term: 'ออกจากระบบ', avoid: ['ล็อกเอาต์', 'ล็อกเอาท์', 'ลงชื่อออก', 'นำออกจากระบบ'] },
  { concept: 'email', term: 'อีเมล', avoid: ['อีเมล์', 'อี-เมล', 'อีเมลล์'] },
  { concept: 'contact us', term: 'ติดต่อเรา', avoid: ['เขียนถึง', 'เขียนหา'] },
  { concept: 'chat', term: 'แชท', avoid: ['แชต', 'แช็ต', 'สนทนา'] },
  { concept: 'set a password', term: 'ตั้งรหัสผ่าน', avoid: ['เลือกรหัสผ่าน', 'สร้างรหัสผ่าน', 'พาสเวิร์ด'] },

  // Boards and jobs
  { concept: 'board', term: 'บอร์ด', avoid: ['กระดาน'] },
  { concept: 'list of a board', term: 'คอลัมน์', avoid: ['เพิ่มรายการ', 'สดมภ์', 'ลิสต์'] },
  { concept: 'Job Search Tracker', term: 'ติดตามการหางาน', avoid: ['ตัวติดตาม', 'เครื่องมือติดตาม'] },

  // Files, states and questions
  { concept: 'upload', term: 'อัปโหลด', avoid: ['อัพโหลด', 'ส่งไฟล์ขึ้น'] },
  { concept: 'update', term: 'อัปเดต', avoid: ['อัพเดต', 'อัพเดท', 'อัปเดท'] },
  { concept: 'could not', term: 'ไม่สำเร็จ', avoid: ['ล้มเหลว', 'ไม่สามารถ', 'โหลด[^ ]*ไม่ได้', 'ผิดพลาดบางอย่าง'] },
  { concept: 'not supported', term: 'ไม่รองรับ', avoid: ['ไม่รับไฟล์', 'ไม่สนับสนุน'] },
  { concept: 'characters', term: 'ตัวอักษร', avoid: ['อักขระ', 'คาแรกเตอร์'], except: ['errors:name_invalid'] },
  { concept: 'web address', term: 'URL', avoid: ['ที่อยู่', 'ยูอาร์แอล'], except: ['boards:card.address'] },
  { concept: 'again', term: 'อีกครั้ง', avoid: ['อีกรอบ', 'ลองใหม่'] },
  { concept: 'Are you sure?', term: 'คุณแน่ใจหรือไม่', avoid: ['(?<!คุณ)แน่ใจ', 'มั่นใจ'] },
  { concept: 'please', term: 'โปรด', avoid: ['กรุณา', 'ครับ', 'ค่ะ', 'นะคะ'] },
  { concept: 'closing a question', term: 'หรือไม่', avoid: ['ไหม', 'มั้ย', '\\?'] },
]
