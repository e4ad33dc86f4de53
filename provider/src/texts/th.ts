import type { Translation } from './translation.ts'

export const th: Translation = {
  frame: { greeting: 'สวัสดี' },
  mail: {
    new_password: {
      subject: 'ตั้งรหัสผ่านใหม่',
      line: 'คุณได้ขอตั้งรหัสผ่านใหม่ โปรดใช้ลิงก์นี้ภายใน 30 นาที ลิงก์ใช้ได้เพียงครั้งเดียว:',
    },
    password_reset: {
      subject: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
      line: 'มีการเปลี่ยนรหัสผ่านของคุณ และบัญชีของคุณออกจากระบบในทุกอุปกรณ์แล้ว หากคุณไม่ได้เปลี่ยนเอง โปรดตั้งรหัสผ่านใหม่:',
    },
    password_changed: {
      subject: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
      line: 'มีการเปลี่ยนรหัสผ่านของคุณ และบัญชีของคุณออกจากระบบในอุปกรณ์อื่นทั้งหมดแล้ว หากคุณไม่ได้เปลี่ยนเอง โปรดตั้งรหัสผ่านใหม่:',
    },
    email_changing: {
      subject: 'อีเมลของคุณกำลังจะเปลี่ยน',
      line: 'บัญชีของคุณจะเปลี่ยนไปใช้ {email} เมื่อมีการยืนยันอีเมลดังกล่าวแล้ว หากคุณไม่ได้ขอเปลี่ยนเอง โปรดยกเลิกการเปลี่ยนแปลงนี้โดยตั้งรหัสผ่านใหม่:',
    },
    email_taken: {
      subject: 'มีผู้ต้องการใช้อีเมลนี้',
      line: 'มีผู้ใช้บัญชีอื่นขอใช้อีเมลนี้ แต่ไม่มีการเปลี่ยนแปลงใด ๆ เกิดขึ้น คุณจึงไม่ต้องดำเนินการใด ๆ',
    },
    email_confirm: {
      subject: 'โปรดยืนยันอีเมลของคุณ',
      line: 'มีผู้ขอใช้อีเมลนี้กับบัญชีหนึ่ง หากไม่ใช่บัญชีของคุณ คุณไม่ต้องดำเนินการใด ๆ หากเป็นบัญชีของคุณ โปรดเปิดลิงก์นี้ภายในหนึ่งวัน แล้วยืนยันด้วยรหัสผ่านของบัญชี:',
    },
    order_assigned: {
      subject: 'คำสั่งซื้อใหม่',
      line: 'คุณมีคำสั่งซื้อใหม่: {package}',
    },
    contract_signed: {
      subject: 'สัญญาที่คุณลงนามแล้ว',
      line: 'คุณลงนามในสัญญาสำหรับ {package} แล้ว คุณดาวน์โหลดสัญญาได้จากคำสั่งซื้อของคุณ:',
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
      subject: 'มีฉบับร่างรอคุณตรวจ',
      line: 'มีฉบับร่างใหม่สำหรับ {package}:',
    },
    draft_rejected: {
      subject: 'ฉบับร่างของคุณไม่ได้รับการอนุมัติ',
      line: '{reason}',
    },
    draft_reviewed: {
      subject: 'ลูกค้าตรวจฉบับร่างของคุณแล้ว',
      line: 'ลูกค้าส่งรีวิวสำหรับ {package} แล้ว:',
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
    appointment_completed: 'ดำเนินการตามนัดหมายกับคุณเสร็จแล้ว',
    follow_up_sent: 'ส่งคำถามเพิ่มเติมถึงคุณ',
    draft_sent: 'ส่งฉบับร่างให้คุณตรวจ',
    draft_approved: 'ฉบับร่างของคุณได้รับการอนุมัติแล้ว',
    draft_rejected: 'ฉบับร่างของคุณไม่ได้รับการอนุมัติ',
    draft_waiting: 'มีฉบับร่างรอคุณตรวจ',
    draft_withdrawn: 'เรียกคืนฉบับร่างแล้ว',
    draft_reviewed: 'ตรวจฉบับร่างของคุณแล้ว',
    revision_accepted: 'ยืนยันฉบับสุดท้ายแล้ว',
    revision_reopened: 'เปิดการแก้ไขอีกครั้งแล้ว',
    final_submitted: 'ส่งเอกสารฉบับสมบูรณ์ของคุณแล้ว',
    profile_submitted: 'ส่งเอกสารโปรไฟล์ของคุณแล้ว',
    final_reopened: 'เปิดเอกสารฉบับสมบูรณ์ของคุณอีกครั้งเพื่อปรับปรุง',
    message_sent: 'ส่งข้อความถึงคุณ',
    invoice_created: 'คุณมีใบแจ้งหนี้ใหม่',
    invoice_refunded: 'มีการคืนเงินสำหรับใบแจ้งหนี้ของคุณ',
    tip_received: 'คุณได้รับทิป',
  },
  contract: {
    signed: 'ลงนามโดย {signer} เมื่อ {time}',
    order: 'คำสั่งซื้อ {order}',
    file: 'สัญญา {package}',
  },
}
