import * as Type from 'typebox'
import { call } from './call.ts'
import { PageInfo, QuestionItem, QuestionItems } from './entities.ts'
import { Empty, Id, RequiredLine, Text } from './values.ts'

/** Some providers send the items as a bare list under `data`. */
const draft = { draft_data: Type.Array(QuestionItem, { default: [], alias: ['data'] }) }

/** Additional questions that a writer sends after the first questionnaire. */
export const followUp = {
  view: call({
    method: 'GET',
    path: '/writer/orders/:id/additional_questionnaire/:service',
    access: ['writer', 'reviewer'],
    effect: 'read',
    ok: 'http',
    about: ['order:id'],
    reply: Type.Object({
      orderData: PageInfo,
      questionnaire: Type.Object(draft, { alias: ['data', '.'], default: { draft_data: [] } }),
    }),
  }),
  save: call({
    method: 'POST',
    path: '/writer/orders/:id/additional_questionnaire/:service',
    access: ['writer'],
    effect: 'write',
    limit: 'autosave',
    ok: 'http',
    body: Type.Object({ id: Id, service: Id, data: QuestionItems }),
    reply: Empty,
  }),
  publish: call({
    method: 'POST',
    path: '/writer/orders/:id/additional_questionnaire/publish/:service',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    about: ['order:id'],
    body: Empty,
    reply: Empty,
  }),
  copy: call({
    method: 'POST',
    path: '/writer/orders/:id/additional_questionnaire/copy/:service',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    body: Type.Object({ template: Id }),
    reply: Empty,
  }),
}

const Template = Type.Object({ _id: Type.String(), name: Text })

export const templates = {
  list: call({
    method: 'GET',
    path: '/writer/questionnaire-template',
    access: ['writer'],
    effect: 'read',
    ok: 'http',
    reply: Type.Object({ templates: Type.Array(Template, { alias: ['data'] }) }),
  }),
  create: call({
    method: 'POST',
    path: '/writer/questionnaire-template/create',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    body: Type.Object({ name: RequiredLine }),
    reply: Type.Object({ template: Type.Object(Template.properties, { alias: ['data'] }) }),
  }),
  view: call({
    method: 'GET',
    path: '/writer/questionnaire-template/get/:key',
    access: ['writer', 'reviewer'],
    effect: 'read',
    ok: 'http',
    reply: Type.Object({ questionnaire: Type.Object({ name: Text, ...draft }, { alias: ['data'] }) }),
  }),
  save: call({
    method: 'POST',
    path: '/writer/questionnaire-template/template',
    access: ['writer'],
    effect: 'write',
    limit: 'autosave',
    ok: 'http',
    body: Type.Object({ key: Id, data: QuestionItems }),
    reply: Empty,
  }),
  publish: call({
    method: 'POST',
    path: '/writer/questionnaire-template/publish',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    body: Type.Object({ key: Id, name: RequiredLine }),
    reply: Empty,
  }),
}
