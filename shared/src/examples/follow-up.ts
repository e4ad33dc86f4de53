import type { Contract } from '../contract/table.ts'
import { type Examples, questions, STAFF, WRITER } from './example.ts'

export const followUp: Examples<Contract['followUp']> = {
  view: {
    summary: 'The follow-up questions of a service',
    access: STAFF,
    request: (given) => ({ params: { id: given.order, service: given.service } }),
  },
  save: {
    summary: 'Save the follow-up questions of a service',
    access: WRITER,
    request: (given) => ({
      params: { id: given.order, service: given.service },
      body: { id: given.order, service: given.service, data: questions },
    }),
  },
  publish: {
    summary: 'Send the follow-up questions to the customer',
    access: WRITER,
    request: (given) => ({ params: { id: given.order, service: given.service }, body: {} }),
  },
  copy: {
    summary: 'Take follow-up questions from a template',
    access: WRITER,
    request: (given) => ({ params: { id: given.order, service: given.service }, body: { template: given.template } }),
  },
}

export const templates: Examples<Contract['templates']> = {
  list: { summary: 'The writer’s templates of questions', access: WRITER },
  create: { summary: 'Begin a template of questions', access: WRITER, request: () => ({ body: { name: 'New' } }) },
  view: {
    summary: 'One template of questions',
    access: STAFF,
    request: (given) => ({ params: { key: given.template } }),
  },
  save: {
    summary: 'Save a template of questions',
    access: WRITER,
    request: (given) => ({ body: { key: given.template, data: questions } }),
  },
  publish: {
    summary: 'Publish a template of questions',
    access: WRITER,
    request: (given) => ({ body: { key: given.template, name: 'Better' } }),
  },
}
