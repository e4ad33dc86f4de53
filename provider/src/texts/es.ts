import type { Translation } from './translation.ts'

export const es: Translation = {
  frame: { greeting: 'Hola:' },
  mail: {
    new_password: {
      subject: 'Establezca una contraseña nueva',
      line: 'Ha solicitado una contraseña nueva. Este enlace funciona una sola vez, durante 30 minutos:',
    },
    password_reset: {
      subject: 'Su contraseña se ha cambiado',
      line: 'Su contraseña se ha cambiado y se ha cerrado la sesión en todos los dispositivos. ¿No ha sido usted? Establezca una contraseña nueva:',
    },
    password_changed: {
      subject: 'Su contraseña se ha cambiado',
      line: 'Su contraseña se ha cambiado y se ha cerrado la sesión en los demás dispositivos. ¿No ha sido usted? Establezca una contraseña nueva:',
    },
    email_changing: {
      subject: 'Su correo electrónico va a cambiar',
      line: 'Su cuenta usará {email} en cuanto se confirme esa dirección. ¿No ha sido usted? Establezca una contraseña nueva y no cambiará nada:',
    },
    email_taken: {
      subject: 'Alguien ha querido usar esta dirección',
      line: 'Otra cuenta iba a usar este correo electrónico. No se ha cambiado nada y no tiene que hacer nada.',
    },
    email_confirm: {
      subject: 'Confirme su correo electrónico',
      line: 'Una cuenta va a usar este correo electrónico. Si es la suya, abra este enlace antes de un día y confírmelo con su contraseña. Si no lo es, no tiene que hacer nada:',
    },
    order_assigned: {
      subject: 'Un pedido nuevo',
      line: 'Tiene un pedido nuevo: {package}.',
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
      subject: 'Un borrador está pendiente de aprobación',
      line: 'Pedido {order}, {package}: «operator draft list --pending» lo muestra.',
    },
    draft_sent: {
      subject: 'Tiene un borrador pendiente',
      line: 'Hay un borrador nuevo de {package}:',
    },
    draft_rejected: {
      subject: 'Su borrador se ha rechazado',
      line: '{reason}',
    },
    draft_reviewed: {
      subject: 'Comentarios sobre su borrador',
      line: 'Ya han llegado los comentarios sobre {package}:',
    },
    document_ready: {
      subject: 'Su documento está listo',
      line: '{service} de {package} ya está disponible:',
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
    appointment_completed: 'ha completado su cita.',
    follow_up_sent: 'le ha enviado preguntas de seguimiento.',
    draft_sent: 'le ha enviado un borrador para revisar.',
    draft_approved: 'Su borrador se ha aprobado.',
    draft_rejected: 'Su borrador se ha rechazado.',
    draft_waiting: 'Un borrador espera su revisión.',
    draft_withdrawn: 'ha retirado un borrador.',
    draft_reviewed: 'ha comentado su borrador.',
    revision_accepted: 'ha aceptado la revisión como definitiva.',
    revision_reopened: 'ha reabierto la revisión.',
    final_submitted: 'ha enviado su documento final.',
    profile_submitted: 'ha enviado su documento de perfil.',
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
