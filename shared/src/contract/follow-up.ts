import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { PageInfo, QuestionItem, QuestionItems } from './entities.ts'
import { EmptyObject, Id, RequiredShortText, Text } from './values.ts'

/** Some providers send the items as a plain list under `data`. */
const draftFields = { draft_data: Type.Array(QuestionItem, { default: [], alias: ['data'] }) }

/** Additional questions that a writer sends after the first questionnaire. */
export const followUp = {
  view: defineCall({
    method: 'GET',
    path: '/writer/orders/:id/additional_questionnaire/:service',
    access: ['writer', 'reviewer'],
    effect: 'read',
    ok: 'http',
    topics: ['order:id'],
    reply: Type.Object({
      orderData: PageInfo,
      questionnaire: Type.Object(draftFields, { alias: ['data', '.'], default: { draft_data: [] } }),
    }),
  }),
  save: defineCall({
    method: 'POST',
    path: '/writer/orders/:id/additional_questionnaire/:service',
    access: ['writer'],
    effect: 'write',
    limit: 'autosave',
    ok: 'http',
    body: Type.Object({ id: Id, service: Id, data: QuestionItems }),
    reply: EmptyObject,
  }),
  publish: defineCall({
    method: 'POST',
    path: '/writer/orders/:id/additional_questionnaire/publish/:service',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    topics: ['order:id'],
    body: EmptyObject,
    reply: EmptyObject,
  }),
  copy: defineCall({
    method: 'POST',
    path: '/writer/orders/:id/additional_questionnaire/copy/:service',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    body: Type.Object({ template: Id }),
    reply: EmptyObject,
  }),
}

const Template = Type.Object({ _id: Type.String(), name: Text })

export const templates = {
  list: defineCall({
    method: 'GET',
    path: '/writer/questionnaire-template',
    access: ['writer'],
    effect: 'read',
    ok: 'http',
    topics: ['templates'],
    reply: Type.Object({ templates: Type.Array(Template, { alias: ['data'] }) }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/writer/questionnaire-template/create',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    topics: ['templates'],
    body: Type.Object({ name: RequiredShortText }),
    reply: Type.Object({ template: Type.Object(Template.properties, { alias: ['data'] }) }),
  }),
  view: defineCall({
    method: 'GET',
    path: '/writer/questionnaire-template/get/:key',
    access: ['writer', 'reviewer'],
    effect: 'read',
    ok: 'http',
    topics: ['templates'],
    reply: Type.Object({ questionnaire: Type.Object({ name: Text, ...draftFields }, { alias: ['data'] }) }),
  }),
  save: defineCall({
    method: 'POST',
    path: '/writer/questionnaire-template/template',
    access: ['writer'],
    effect: 'write',
    limit: 'autosave',
    ok: 'http',
    body: Type.Object({ key: Id, data: QuestionItems }),
    reply: EmptyObject,
  }),
  publish: defineCall({
    method: 'POST',
    path: '/writer/questionnaire-template/publish',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    topics: ['templates'],
    body: Type.Object({ key: Id, name: RequiredShortText }),
    reply: EmptyObject,
  }),
}
