import type { Translation } from './translation.ts'

export const ru: Translation = {
  frame: { greeting: 'Здравствуйте!' },
  mail: {
    new_password: {
      subject: 'Задайте новый пароль',
      line: 'Вы запросили новый пароль. Ссылка сработает один раз в течение 30 минут:',
    },
    password_reset: {
      subject: 'Ваш пароль изменён',
      line: 'Ваш пароль изменён, все сеансы завершены. Это были не вы? Задайте новый пароль:',
    },
    password_changed: {
      subject: 'Ваш пароль изменён',
      line: 'Ваш пароль изменён, все остальные сеансы завершены. Это были не вы? Задайте новый пароль:',
    },
    email_changing: {
      subject: 'Ваш адрес электронной почты изменится',
      line: 'Для вашей учётной записи будет использоваться {email}, как только этот адрес подтвердят. Это были не вы? Задайте новый пароль, и ничего не изменится:',
    },
    email_taken: {
      subject: 'Кто-то хотел использовать этот адрес',
      line: 'Этот адрес электронной почты пытались указать для другой учётной записи. Ничего не изменилось, делать ничего не нужно.',
    },
    email_confirm: {
      subject: 'Подтвердите адрес электронной почты',
      line: 'Этот адрес электронной почты указали для учётной записи. Если она ваша, откройте ссылку в течение суток и подтвердите адрес паролем. Если нет, ничего делать не нужно:',
    },
    order_assigned: {
      subject: 'Новый заказ',
      line: 'У вас новый заказ: {package}.',
    },
    contract_signed: {
      subject: 'Ваш подписанный договор',
      line: 'Вы подписали договор по заказу «{package}». Его можно скачать на странице заказа:',
    },
    documents_uploaded: {
      subject: 'Новые документы',
      line: '{name}: загружены документы для заказа «{package}»:',
    },
    appointment_booked: {
      subject: 'Назначена встреча',
      line: '{name}: назначена встреча по заказу «{package}»:',
    },
    follow_up_sent: {
      subject: 'Уточняющие вопросы',
      line: 'У вашего автора есть уточняющие вопросы по заказу «{package}»:',
    },
    draft_pending: {
      subject: 'Черновик ожидает утверждения',
      line: 'Заказ {order}, {package}: команда operator draft list --pending покажет его.',
    },
    draft_sent: {
      subject: 'Вас ожидает черновик',
      line: 'Готов новый черновик по заказу «{package}»:',
    },
    draft_rejected: {
      subject: 'Ваш черновик отклонён',
      line: '{reason}',
    },
    draft_reviewed: {
      subject: 'Отзыв о вашем черновике',
      line: 'Получен отзыв по заказу «{package}»:',
    },
    document_ready: {
      subject: 'Ваш документ готов',
      line: '{service} ({package}): документ доступен:',
    },
  },
  notification: {
    order_placed: 'Спасибо за заказ: {package}.',
    sign_contract: 'Подпишите договор, чтобы начать.',
    begin: 'Можно начинать прямо сейчас.',
    order_assigned: 'У вас новый заказ.',
    contributor_assigned: 'теперь ваш автор.',
    contract_signed: '— договор подписан.',
    questionnaire_answered: '— заполнена анкета «{title}».',
    documents_uploaded: '— загружены документы.',
    appointment_booked: '— назначена встреча.',
    appointment_completed: '— ваша встреча завершена.',
    follow_up_sent: '— вам отправлены уточняющие вопросы.',
    draft_sent: '— вам отправлен черновик на отзыв.',
    draft_approved: 'Ваш черновик утверждён.',
    draft_rejected: 'Ваш черновик отклонён.',
    draft_waiting: 'Черновик ожидает вашего отзыва.',
    draft_withdrawn: '— черновик отозван.',
    draft_reviewed: '— получен отзыв о вашем черновике.',
    revision_accepted: '— доработка принята как окончательная.',
    revision_reopened: '— доработка возобновлена.',
    final_submitted: '— отправлен ваш итоговый документ.',
    profile_submitted: '— отправлен ваш документ профиля.',
    final_reopened: '— ваш итоговый документ возвращён в работу, чтобы его улучшить.',
    message_sent: '— новое сообщение для вас.',
    invoice_created: 'У вас новый счёт.',
    invoice_refunded: 'По счёту оформлен возврат.',
    tip_received: 'Вы получили чаевые.',
  },
  contract: {
    signed: 'Подписано: {signer}, {time}',
    order: 'Заказ {order}',
    file: 'Договор {package}',
  },
}
