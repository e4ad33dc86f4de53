import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { CallError } from '../../../platform/http/call-error.ts'
import { flushMicrotasks } from '../../../testing/virtual-time.ts'
import { createFakeSaveServer } from '../testing/fake-save-server.ts'
import { RETRY_DELAY_MS, SAVE_DELAY_MS } from './server-save.ts'

const STEPS = [
  'type',
  'a moment',
  'a second',
  'a minute',
  'answer',
  'answer, with what was lost arriving first',
  'answer, with what was lost arriving last',
  'lost, and stored',
  'lost, and later',
  'lost for ever',
  'refused',
  'broken',
  'too often',
  'another tab',
  'keep mine',
  'show theirs',
  'publish',
] as const
type Step = (typeof STEPS)[number]
/**
 * The most frequent steps in normal use. Added to the list of steps a second time, so that they are chosen more often.
 */
const FREQUENT_STEPS = ['type', 'a second', 'a second', 'answer', 'answer', 'another tab', 'show theirs'] as const
const STEP_DURATIONS_MS = { 'a moment': 100, 'a second': SAVE_DELAY_MS, 'a minute': 60_000 } as const
const ERROR_BY_STEP = {
  'lost for ever': new CallError('no_answer', 0),
  refused: new CallError('refused', 422),
  broken: new CallError('refused', 503),
  'too often': new CallError('refused', 429, {}, { waitSeconds: 7 }),
} as const

/** Simulates a page with typing, its server and another tab, and checks the invariants after every step. */
function simulatePage() {
  const made = createFakeSaveServer()
  const { server, save, pendingRequests, pass, succeed, fail } = made
  let typed = ''
  let count = 0
  /** Descriptions of the violated invariants. */
  const faults: string[] = []
  const check = (words: string, isTrue: boolean) => void (isTrue || faults.push(words))
  /** Values of requests whose reply was lost. These requests can still reach the server. */
  let lateRequests: string[] = []
  const arrive = () => {
    server.holds = lateRequests.at(-1) ?? server.holds
    lateRequests = []
  }
  const choose = (value: string) => {
    typed = value
    save.resume()
  }
  const steps = {
    type: () => save.change((typed = `mine ${(count += 1)}`)),
    'another tab': () => {
      server.holds = `theirs ${(count += 1)}`
      save.pause(server.holds)
    },
    'keep mine': () => {
      if (save.read().newer === undefined) return
      save.change(typed)
      choose(typed)
    },
    'show theirs': () => {
      const { newer } = save.read()
      if (newer === undefined) return
      save.adopt(newer)
      choose(newer)
    },
    publish: () =>
      void save
        .flush()
        .then((isSaved) => check('published version equals the displayed one', !isSaved || server.holds === typed)),
  }
  const answer = async (step: Step) => {
    if (pendingRequests.length === 0) return undefined
    if (step in ERROR_BY_STEP) return fail(ERROR_BY_STEP[step as keyof typeof ERROR_BY_STEP])
    if (step === 'lost, and later' || step === 'lost, and stored') {
      const { value } = pendingRequests[0]!
      if (step === 'lost, and stored') server.holds = value
      else lateRequests.push(value)
      return fail(ERROR_BY_STEP['lost for ever'])
    }
    if (step.endsWith('first')) arrive()
    if (!step.endsWith('last')) lateRequests = []
    const [next] = pendingRequests.splice(0, 1)
    next!.succeed()
    if (step.endsWith('last')) arrive()
    await flushMicrotasks()
    return undefined
  }
  return {
    ...made,
    async take(step: Step) {
      const { newer } = save.read()
      const before = server.sent.length
      if (step in steps) steps[step as keyof typeof steps]()
      else if (step in STEP_DURATIONS_MS) await pass(STEP_DURATIONS_MS[step as keyof typeof STEP_DURATIONS_MS])
      else await answer(step)
      await flushMicrotasks()
      const now = save.read()
      check('only one request in flight', pendingRequests.length <= 1)
      const isPaused = newer !== undefined && now.newer !== undefined
      check('no request while a choice is pending', !isPaused || server.sent.length === before)
      const isSaved = ['saved', 'untouched'].includes(now.state) && now.newer === undefined
      check('saved state matches the server', !isSaved || server.holds === typed)
    },
    /** Lets all requests succeed, then checks that the server has the version that the user typed or chose last. */
    async settle() {
      for (let turn = 0; turn < 6; turn += 1) {
        await this.take('keep mine')
        await this.take('publish')
        if (pendingRequests.length > 0) await succeed()
        await pass(RETRY_DELAY_MS)
      }
      lateRequests = []
      check('no failure remains', save.read().state !== 'failed')
      check('server has the last input', server.holds === typed)
      return faults
    },
  }
}

test('createServerSaver never loses input or reports "saved" early, for any order of replies, failures, delays and other edits', async () => {
  await assert(
    asyncProperty(array(constantFrom(...STEPS, ...FREQUENT_STEPS), { maxLength: 40, size: 'max' }), async (plan) => {
      const page = simulatePage()
      for (const step of plan) await page.take(step)
      expect(await page.settle()).toEqual([])
    }),
    { numRuns: 1_000, seed: 20_261_122 },
  )
})
