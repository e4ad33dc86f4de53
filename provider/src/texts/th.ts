import type { Translation } from './translation.ts'

export const th: Translation = {
  frame: { greeting: 'สวัสดี' },
  mail: {
    new_password: {
      subject: 'ตั้งรหัสผ่านใหม่',
      line: 'คุณได้ขอตั้งรหัสผ่านใหม่ ลิงก์นี้ใช้ได้ครั้งเดียวภายใน 30 นาที:',
    },
    password_reset: {
      subject: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
      line: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว และคุณถูกออกจากระบบในทุกอุปกรณ์ หากคุณไม่ได้เปลี่ยนเอง โปรดตั้งรหัสผ่านใหม่:',
    },
    password_changed: {
      subject: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
      line: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว และคุณถูกออกจากระบบในอุปกรณ์อื่นทั้งหมด หากคุณไม่ได้เปลี่ยนเอง โปรดตั้งรหัสผ่านใหม่:',
    },
    email_changing: {
      subject: 'อีเมลของคุณกำลังจะเปลี่ยน',
      line: 'บัญชีของคุณจะใช้ {email} เมื่อมีการยืนยันอีเมลนั้นแล้ว หากคุณไม่ได้ขอเอง โปรดตั้งรหัสผ่านใหม่ แล้วจะไม่มีการเปลี่ยนแปลงใด ๆ:',
    },
    email_taken: {
      subject: 'มีผู้ต้องการใช้อีเมลนี้',
      line: 'มีบัญชีอื่นขอใช้อีเมลนี้ ไม่มีการเปลี่ยนแปลงใด ๆ และคุณไม่ต้องดำเนินการใด ๆ',
    },
    email_confirm: {
      subject: 'โปรดยืนยันอีเมลของคุณ',
      line: 'มีบัญชีหนึ่งขอใช้อีเมลนี้ หากเป็นบัญชีของคุณ โปรดเปิดลิงก์นี้ภายในหนึ่งวันแล้วยืนยันด้วยรหัสผ่านของบัญชี หากไม่ใช่ คุณไม่ต้องดำเนินการใด ๆ:',
    },
    order_assigned: {
      subject: 'คำสั่งซื้อใหม่',
      line: 'คุณมีคำสั่งซื้อใหม่: {package}',
    },
    contract_signed: {
      subject: 'สัญญาที่คุณลงนามแล้ว',
      line: 'คุณได้ลงนามในสัญญาสำหรับ {package} แล้ว ดาวน์โหลดได้จากคำสั่งซื้อของคุณ:',
    },
    documents_uploaded: {
      subject: 'เอกสารใหม่',
      line: '{name} อัปโหลดเอกสารสำหรับ {package} แล้ว:',
    },
    appointment_booked: {
      subject: 'มีการจองนัดหมาย',
      line: '{name} จองนัดหมายสำหรับ {package} แล้ว:',
    },
    follow_up_sent: {
      subject: 'คำถามเพิ่มเติม',
      line: 'ผู้เขียนของคุณมีคำถามเพิ่มเติมเกี่ยวกับ {package}:',
    },
    draft_pending: {
      subject: 'มีฉบับร่างรอการอนุมัติ',
      line: 'คำสั่งซื้อ {order}, {package}: ดูได้ด้วยคำสั่ง operator draft list --pending',
    },
    draft_sent: {
      subject: 'มีฉบับร่างรอคุณอยู่',
      line: 'มีฉบับร่างใหม่สำหรับ {package}:',
    },
    draft_rejected: {
      subject: 'ฉบับร่างของคุณไม่ได้รับการอนุมัติ',
      line: '{reason}',
    },
    draft_reviewed: {
      subject: 'มีความคิดเห็นต่อฉบับร่างของคุณ',
      line: 'ได้รับความคิดเห็นสำหรับ {package} แล้ว:',
    },
    document_ready: {
      subject: 'เอกสารของคุณพร้อมแล้ว',
      line: '{service} ของ {package} พร้อมให้ดูแล้ว:',
    },
  },
  notification: {
    order_placed: 'ขอบคุณสำหรับคำสั่งซื้อ: {package}',
    sign_contract: 'โปรดลงนามในสัญญาเพื่อเริ่มต้น',
    begin: 'คุณเริ่มได้ทันที',
    order_assigned: 'คุณมีคำสั่งซื้อใหม่',
    contributor_assigned: 'เป็นผู้เขียนของคุณแล้ว',
    contract_signed: 'ลงนามในสัญญาแล้ว',
    questionnaire_answered: 'ตอบ “{title}” แล้ว',
    documents_uploaded: 'อัปโหลดเอกสารแล้ว',
    appointment_booked: 'จองนัดหมายแล้ว',
    appointment_completed: 'ดำเนินการนัดหมายของคุณเสร็จสมบูรณ์แล้ว',
    follow_up_sent: 'ส่งคำถามเพิ่มเติมถึงคุณ',
    draft_sent: 'ส่งฉบับร่างให้คุณตรวจ',
    draft_approved: 'ฉบับร่างของคุณได้รับการอนุมัติแล้ว',
    draft_rejected: 'ฉบับร่างของคุณไม่ได้รับการอนุมัติ',
    draft_waiting: 'มีฉบับร่างรอคุณตรวจ',
    draft_withdrawn: 'ถอนฉบับร่างแล้ว',
    draft_reviewed: 'ตรวจฉบับร่างของคุณแล้ว',
    revision_accepted: 'ยอมรับการแก้ไขเป็นฉบับสุดท้ายแล้ว',
    revision_reopened: 'เปิดการแก้ไขอีกครั้งแล้ว',
    final_submitted: 'ส่งเอกสารฉบับสมบูรณ์ของคุณแล้ว',
    profile_submitted: 'ส่งเอกสารโปรไฟล์ของคุณแล้ว',
    final_reopened: 'เปิดเอกสารฉบับสมบูรณ์ของคุณอีกครั้งเพื่อปรับปรุง',
    message_sent: 'ส่งข้อความถึงคุณ',
    invoice_created: 'คุณมีใบแจ้งหนี้ใหม่',
    invoice_refunded: 'มีการคืนเงินตามใบแจ้งหนี้',
    tip_received: 'คุณได้รับทิป',
  },
  contract: {
    signed: 'ลงนามโดย {signer} เมื่อ {time}',
    order: 'คำสั่งซื้อ {order}',
    file: 'สัญญา {package}',
  },
}
