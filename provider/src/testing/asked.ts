import { randomUUID } from 'node:crypto'
import type { Args, Call } from '@quillgate/shared/contract/call'
import type { Contract } from '@quillgate/shared/contract/table'
import { testCard } from './money.ts'
import type { World } from './world.ts'

type AskedOf<C> = C extends Call ? (Args<C> extends [infer I] ? I : Record<string, never>) : never
export type AskedTable = { [R in keyof Contract]: { [K in keyof Contract[R]]: AskedOf<Contract[R][K]> } }

const PIXEL = `data:image/png;base64,${'A'.repeat(40)}`
const questions = [{ type: 'text', text: 'Why?', required: true, answer: 'Because' }]

/** A plausible request for every call, around one world; the types see to it that none is missing. */
export function askedAround(w: World): AskedTable {
  const file = (key: string, originalname = 'Draft.pdf') => ({ key, originalname })
  const place = { serviceId: w.service, orderId: w.order }
  const move = (card: string, board: string, from: string, to: string) => ({
    board,
    card,
    fromPosition: { fromColumnId: from, fromPosition: 0 },
    toPosition: { toColumnId: to, toPosition: 0 },
  })
  const account = { firstName: 'Nia', lastName: 'Moreau', email: `${randomUUID()}@mailbox.org` }
  const cart = [{ _id: w.pack, quantity: 1 }]
  const multipart = { body: new FormData() }
  return {
    site: { website: {} },
    auth: {
      login: { body: { email: 'nobody@mailbox.org', password: 'x' } },
      logout: {},
      user: {},
      resetPassword: { body: { email: 'nobody@mailbox.org' } },
      resetPasswordStep2: { body: { code: 'nope', password: 'x' } },
      autologin: { params: { code: 'nope' } },
    },
    cart: {
      packagesInfo: { query: { 'items[]': [w.pack] } },
      checkCoupon: { body: { couponCode: 'WELCOME10', products: cart } },
      checkout: { body: { ...account, password: 'x', payment: testCard(), cartItems: cart } },
    },
    contracts: {
      view: { params: { id: w.order } },
      sign: { params: { id: w.order }, body: { data: PIXEL } },
      download: { params: { id: w.order } },
    },
    customerOrders: {
      list: {},
      view: { params: { id: w.order } },
      tip: { params: { id: w.order }, body: { tip: 1, payment: testCard() } },
      noShow: { params: { id: w.order }, body: { noShowCheck: true, clientId: w.client } },
      profileFile: { params: { id: w.order } },
      completeTask: {
        params: { id: w.order },
        body: { serviceType: 'questionnaire', taskId: w.form, serviceId: w.letter, data: questions, editable: true },
      },
      packages: { query: { purchasable: true } },
      create: { body: { payment: testCard(), package_subscribed: w.pack, cartItems: [], loggedInCartCheckout: false } },
    },
    customerRevisions: {
      view: { params: place },
      review: {
        body: {
          order_id: w.order,
          draft_id: w.draft,
          data: { reviewedByUser: true, rating: 3, review: 'Hm', reviewFile: file(w.resume, 'Resume.pdf') },
        },
      },
      finalize: { body: { order_id: w.order, serviceId: w.service, taskId: 'revision_process' } },
    },
    customerDocuments: {
      final: { params: place },
      previous: { params: place },
      upload: {
        params: place,
        body: {
          order_id: w.order,
          serviceId: w.service,
          uploadedFiles: [file(w.resume, 'Resume.pdf')],
          deletedFiles: [],
          taskId: 'previous_document',
        },
      },
    },
    customerAppointments: {
      view: { params: { orderId: w.order, serviceId: w.meeting } },
      confirm: { params: { orderId: w.order }, body: { taskId: 'schedule_appointment', serviceId: w.meeting } },
    },
    customerInvoices: { list: {}, pay: { body: { payment: testCard(), invoice_id: w.invoice } } },
    questionnaires: {
      view: { params: { orderId: w.order, questionnaireId: w.form, service: w.letter } },
      answers: { params: { orderId: w.order, questionnaireId: w.form, service: w.letter } },
    },
    files: { upload: multipart, read: { params: { key: w.resume } }, download: { params: { key: w.resume } } },
    notifications: {
      list: { query: { page: 1 } },
      clear: { query: {} },
      clearOne: { body: { notificationsId: w.news } },
    },
    customerBoard: {
      view: {},
      card: { params: { id: w.card } },
      updateCard: { body: { id: w.card, descriptionContent: '', companyName: 'Juniper', jobTitle: 'Lead' } },
      deleteCard: { params: { id: w.card } },
      confirmCard: { body: { boardId: w.board, cardTitle: 'Lead', description: 'Juniper' } },
      addCard: { body: { column: w.target, card: w.card } },
      addColumn: { params: { boardId: w.board } },
      renameColumn: { body: { id: w.column, title: 'Better' } },
      deleteColumn: { params: { id: w.target } },
      moveCard: { body: move(w.card, w.board, w.column, w.target) },
    },
    jobs: {
      search: { query: { what: 'nurse' } },
      saveClick: {
        body: {
          searchKeywords: '',
          searchLocation: '',
          jobDetails: {
            id: '1',
            title: null,
            jobLocation: null,
            salaryMin: null,
            salaryMax: null,
            company: null,
            url: null,
            jobCreated: null,
          },
        },
      },
    },
    writerOrders: {
      dashboard: {},
      monthly: {},
      list: { query: {} },
      needsAction: {},
      forReviewer: {},
      view: { params: { id: w.order } },
      update: { params: { id: w.order }, body: { archived: false } },
      setDueDate: { body: { orderId: w.order, clientId: w.client, dueDate: '2099-01-01' } },
      postpone: { params: { id: w.order }, body: {} },
      previousFiles: { params: place },
      answers: { params: { id: w.order, questionnaireId: w.form, service: w.letter } },
      appointment: { params: { orderId: w.order, serviceId: w.meeting } },
      completeTask: { params: { orderId: w.order }, body: { taskId: 'schedule_appointment', serviceId: w.meeting } },
    },
    writerRevisions: {
      view: { params: place },
      upload: {
        body: {
          order_id: w.order,
          serviceId: w.service,
          override: true,
          data: {
            dataPdf: file(w.pdf),
            dataWord: file(w.word, 'Draft.docx'),
            dataOther: file(w.pdf),
            additionalFiles: [file(w.word, 'Draft.docx')],
          },
        },
      },
      withdraw: { params: { orderId: w.order, draftId: w.draft }, body: { reason: 'Wrong' } },
      reopen: { params: { id: w.order, serviceId: w.letter }, body: {} },
    },
    writerFinals: {
      view: { params: place },
      upload: {
        body: {
          order_id: w.order,
          serviceId: w.service,
          taskId: 'final_document',
          dataPdf: file(w.pdf),
          dataWord: file(w.word, 'Draft.docx'),
          otherFiles: [file(w.pdf)],
        },
      },
      profile: { params: { id: w.order } },
      uploadProfile: {
        body: { order_id: w.order, data: file(w.word, 'Draft.docx'), taskId: 'final_linkedin', serviceId: w.meeting },
      },
      reopen: { params: { id: w.order, serviceId: w.letter }, body: { taskId: 'final_document', fileId: w.final } },
    },
    followUp: {
      view: { params: { id: w.order, service: w.service } },
      save: { params: { id: w.order, service: w.service }, body: { id: w.order, service: w.service, data: questions } },
      publish: { params: { id: w.order, service: w.service }, body: {} },
      copy: { params: { id: w.order, service: w.service }, body: { template: w.template } },
    },
    templates: {
      list: {},
      create: { body: { name: 'New' } },
      view: { params: { key: w.template } },
      save: { body: { key: w.template, data: questions } },
      publish: { body: { key: w.template, name: 'Better' } },
    },
    profile: {
      saveWriter: {
        body: {
          workPhone: '+1 555 010 4477',
          profileTitle: 'Writer',
          profileSummary: 'Writes.',
          schedulingLink: 'https://calendly.com/x',
          levels: [],
          services: [],
          languages: [],
          certificates: [],
          experties: [],
          availableDays: [],
        },
      },
      update: { body: { _id: w.client, ...account } },
      updatePassword: { body: { _id: w.client, password: 'another one' } },
      updateImage: multipart,
    },
    writerBoards: {
      list: {},
      create: { body: { boardTitle: 'New', boardDescription: '' } },
      delete: { params: { id: w.writerBoard } },
      view: { params: { id: w.writerBoard } },
      card: { params: { id: w.writerCard } },
      updateCard: { body: { id: w.writerCard, descriptionContent: '', title: 'Better' } },
      deleteCard: { params: { id: w.writerCard } },
      confirmCard: { body: { boardId: w.writerBoard, cardTitle: 'New', description: '' } },
      addCard: { body: { column: w.writerTarget, card: w.writerCard } },
      addColumn: { params: { boardId: w.writerBoard } },
      renameColumn: { body: { id: w.writerColumn, title: 'Better' } },
      deleteColumn: { params: { id: w.writerTarget } },
      moveCard: { body: move(w.writerCard, w.writerBoard, w.writerColumn, w.writerTarget) },
    },
  }
}
