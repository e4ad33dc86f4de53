import type { Translation } from './translation.ts'

export const es: Translation = {
  frame: { greeting: 'Hola:' },
  mail: {
    new_password: {
      subject: 'Establezca una contraseña nueva',
      line: 'Ha solicitado una contraseña nueva. Este enlace caduca a los 30 minutos y solo se puede usar una vez:',
    },
    password_reset: {
      subject: 'Se ha cambiado su contraseña',
      line: 'Se ha cambiado su contraseña y se ha cerrado la sesión en todos los dispositivos. Si no ha sido usted, establezca una contraseña nueva:',
    },
    password_changed: {
      subject: 'Se ha cambiado su contraseña',
      line: 'Se ha cambiado su contraseña y se ha cerrado la sesión en los demás dispositivos. Si no ha sido usted, establezca una contraseña nueva:',
    },
    email_changing: {
      subject: 'Su correo electrónico va a cambiar',
      line: 'Su cuenta usará {email} en cuanto se confirme esa dirección. Si no lo ha solicitado usted, establezca una contraseña nueva y no cambiará nada:',
    },
    email_taken: {
      subject: 'Alguien ha intentado usar su correo electrónico',
      line: 'Se ha intentado asignar este correo electrónico a otra cuenta. No se ha cambiado nada y no tiene que hacer nada.',
    },
    email_confirm: {
      subject: 'Confirme su correo electrónico',
      line: 'Se ha solicitado usar este correo electrónico en una cuenta. Si la cuenta es suya, abra este enlace en las próximas 24 horas y confirme el cambio con su contraseña. Si no lo es, no tiene que hacer nada:',
    },
    order_assigned: {
      subject: 'Tiene un pedido nuevo',
      line: 'Se le ha asignado un pedido nuevo: {package}.',
    },
    contract_signed: {
      subject: 'Su contrato firmado',
      line: 'Ha firmado el contrato de {package}. Puede descargarlo desde su pedido:',
    },
    documents_uploaded: {
      subject: 'Documentos nuevos',
      line: '{name} ha subido documentos para {package}:',
    },
    appointment_booked: {
      subject: 'Se ha reservado una cita',
      line: '{name} ha reservado una cita para {package}:',
    },
    follow_up_sent: {
      subject: 'Preguntas de seguimiento',
      line: 'Su redactor tiene más preguntas sobre {package}:',
    },
    draft_pending: {
      subject: 'Hay un borrador pendiente de aprobación',
      line: 'Pedido {order}, {package}. Para verlo, ejecute «operator draft list --pending».',
    },
    draft_sent: {
      subject: 'Tiene un borrador por revisar',
      line: 'Hay un borrador nuevo de {package}:',
    },
    draft_rejected: {
      subject: 'Su borrador se ha rechazado',
      line: '{reason}',
    },
    draft_reviewed: {
      subject: 'Comentarios sobre su borrador',
      line: 'El cliente ya ha enviado sus comentarios sobre {package}:',
    },
    document_ready: {
      subject: 'Su documento está listo',
      line: 'Su documento ({service}, {package}) ya está disponible:',
    },
  },
  notification: {
    order_placed: 'Gracias por su pedido: {package}.',
    sign_contract: 'Firme el contrato para empezar.',
    begin: 'Puede empezar ahora mismo.',
    order_assigned: 'Tiene un pedido nuevo.',
    contributor_assigned: 'se encarga ahora de su pedido.',
    contract_signed: 'ha firmado el contrato.',
    questionnaire_answered: 'ha respondido a «{title}».',
    documents_uploaded: 'ha subido documentos.',
    appointment_booked: 'ha reservado una cita.',
    appointment_completed: 'ha marcado su cita como realizada.',
    follow_up_sent: 'le ha enviado preguntas de seguimiento.',
    draft_sent: 'le ha enviado un borrador para que lo revise.',
    draft_approved: 'Su borrador se ha aprobado.',
    draft_rejected: 'Su borrador se ha rechazado.',
    draft_waiting: 'Tiene un borrador por revisar.',
    draft_withdrawn: 'ha retirado un borrador.',
    draft_reviewed: 'ha comentado su borrador.',
    revision_accepted: 'ha aceptado el borrador como versión definitiva.',
    revision_reopened: 'ha reabierto la revisión.',
    final_submitted: 'ha enviado su documento final.',
    profile_submitted: 'ha enviado su perfil profesional.',
    final_reopened: 'ha reabierto su documento final para mejorarlo.',
    message_sent: 'le ha enviado un mensaje.',
    invoice_created: 'Tiene una factura nueva.',
    invoice_refunded: 'Se ha reembolsado una factura.',
    tip_received: 'Ha recibido una propina.',
  },
  contract: {
    signed: 'Firmado por {signer} el {time}',
    order: 'Pedido {order}',
    file: 'Contrato {package}',
  },
}
