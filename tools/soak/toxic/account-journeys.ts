import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@quillgate/shared/contract/table'
import { sendTestRequest } from '../../../bff/src/testing/client.ts'
import {
  createAccount,
  createBrowserClient,
  createDirectClient,
  createOrderInProgress,
  type StartJourney,
} from './journey.ts'
import { OTHER_DOMAIN } from './stack.ts'
import { createLeakMarker } from './user-client.ts'

/** Simulates a customer of the demo site, who resets a forgotten password and then signs in and out. */
export const startRecoveryJourney: StartJourney = async (context) => {
  const mark = createLeakMarker()
  const who = await createAccount(context, 'user', mark, OTHER_DOMAIN)
  const page = createBrowserClient(context, [mark], OTHER_DOMAIN)
  let password = who.password
  const old = who.password
  const name = `Noor ${mark}`
  const askForLink = () => page.must(contract.auth.resetPassword, { body: { email: who.email } })
  async function codeFromMail(): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      const got = await sendTestRequest(context.stack.providerPort, { path: '/demo/outbox', host: OTHER_DOMAIN })
      const mails = (got.json().mails ?? []) as { to: string; text: string; createdAt: string }[]
      const [newest] = mails
        .filter(({ to }) => to === who.email)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      const code = /\/(?:reset-password|forgot-password-2)\/([\w-]+)/.exec(newest?.text ?? '')?.[1]
      if (code) return code
      await wait(100)
    }
    throw new Error('no mail with a link arrived')
  }
  async function choose() {
    const wanted = `new ${randomUUID()}`
    for (;;) {
      const body = { code: await codeFromMail(), password: wanted }
      const { outcome } = await page.ask(contract.auth.resetPasswordStep2, { body })
      // If it is unclear whether the password was changed, tries to sign in with the new one. If that fails, requests
      // another link.
      if (outcome === 'done' || (await letsIn(wanted))) {
        password = wanted
        return
      }
      await askForLink()
    }
  }
  async function letsIn(tried: string): Promise<boolean> {
    for (;;) {
      const { outcome } = await page.ask(contract.auth.login, { body: { email: who.email, password: tried } })
      if (outcome !== 'unclear') return outcome === 'done'
      await wait(500)
    }
  }
  const signIn = () => page.signIn({ email: who.email, password })
  async function rename() {
    const { user } = await page.must(contract.auth.login, { body: { email: who.email, password } })
    await page.must(contract.profile.update, {
      body: { _id: user._id, firstName: name, lastName: mark, email: who.email },
    })
  }
  async function comeAndGo() {
    await page.must(contract.auth.logout, {}, ['session_missing'])
    await signIn()
    await page.must(contract.customerOrders.list)
  }
  return {
    rounds: 8,
    first: async () => void (await askForLink()),
    during: (round) => [choose, signIn, rename][round]?.() ?? comeAndGo(),
    async after() {
      if (password === old) await choose()
      await signIn()
      await rename()
    },
    async truth() {
      const seen = createDirectClient(context, [mark], OTHER_DOMAIN)
      const refused = await seen.ask(contract.auth.login, { body: { email: who.email, password: old } })
      if (refused.outcome !== 'refused') context.watch.reportError('the old password still signs in')
      const { user } = await seen.must(contract.auth.login, { body: { email: who.email, password } })
      if (user.firstName !== name) context.watch.reportError('the name that was saved is another one')
    },
  }
}

/** Simulates a customer who adds cards to the job board and reads notifications. */
export const startBoardJourney: StartJourney = async (context) => {
  const { mark, customer, seen } = await createOrderInProgress(context)
  const page = createBrowserClient(context, [mark])
  const view = async () =>
    (await page.must(contract.customerBoard.view)).data as { _id: string; columns: { id: string }[] }
  let boardId = ''
  let column = ''
  const added: string[] = []
  const add = async () => {
    const { body, text } = await page.write(contract.customerBoard.confirmCard, (cardTitle) => ({
      body: { boardId, cardTitle, description: 'Juniper' },
    }))
    await page.must(contract.customerBoard.addCard, { body: { column, card: body.data._id } })
    added.push(text)
    await page.must(contract.notifications.list, { query: { page: '1', unread: 'true' } })
    await view()
  }
  return {
    rounds: 10,
    async first() {
      await page.signIn(customer)
      const { _id, columns } = await view()
      boardId = _id
      column = columns[0]!.id
    },
    during: add,
    async after() {
      await add()
      await page.must(contract.notifications.clear)
    },
    async truth() {
      const text = JSON.stringify(await seen.must(contract.customerBoard.view))
      for (const one of added) {
        const count = text.split(one).length - 1
        if (count !== 1) context.watch.reportError(`a card that was acknowledged is there ${count} times`)
      }
      const { notifications } = await seen.must(contract.notifications.list, { query: { page: '1', unread: 'true' } })
      if (notifications.length > 0) context.watch.reportError('news that was cleared is still unread')
    },
  }
}
