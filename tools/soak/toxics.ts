import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createSeededRandom } from '@quillgate/shared/testing/seeded-random'
import type { StreamSide } from '@quillgate/shared/testing/toxic-link'
import { TOXICS, type Toxic, type ToxicType } from '@quillgate/shared/testing/toxics'
import { startBoardJourney, startRecoveryJourney } from './toxic/account-journeys.ts'
import { startChatJourney } from './toxic/chat-journey.ts'
import type { StartJourney } from './toxic/journey.ts'
import { type CallEffect, createJourneyLog, type JourneyLog } from './toxic/journey-log.ts'
import { startCheckoutJourney, startPurchaseJourney } from './toxic/payment-journeys.ts'
import { LINKS, type LinkName, prepareData, startToxicStack, type ToxicStack } from './toxic/stack.ts'
import { startDocumentsJourney, startReviewerJourney, startWriterJourney } from './toxic/work-journeys.ts'

export const JOURNEYS = {
  'customer buys': startPurchaseJourney,
  'visitor at checkout': startCheckoutJourney,
  'customer and writer chat': startChatJourney,
  'documents and answers': startDocumentsJourney,
  'writer’s day': startWriterJourney,
  'reviewer’s day': startReviewerJourney,
  'password and sign-in': startRecoveryJourney,
  'board and news': startBoardJourney,
} satisfies Record<string, StartJourney>
export type JourneyName = keyof typeof JOURNEYS

/** A network fault on one connection, during which all user journeys run in parallel. */
export type ToxicRound = { type: ToxicType; link: LinkName; journeys: readonly JourneyName[] }
type RandomInt = (limit: number) => number
export type MatrixCell = { toxic: string; link: LinkName; journey: JourneyName; watch: JourneyLog }

const JOURNEY_NAMES = Object.keys(JOURNEYS) as JourneyName[]
export const listRounds = (): ToxicRound[] =>
  TOXICS.flatMap((type) => LINKS.map((link) => ({ type, link, journeys: JOURNEY_NAMES })))

/**
 * Runs the rounds on `lanes` stacks in parallel, with random values from `seed`. `shorten` limits the duration of the
 * network faults in ms.
 */
export async function runToxics(
  rounds: readonly ToxicRound[],
  seed: number,
  lanes: number,
  shorten?: number,
): Promise<MatrixCell[]> {
  const data = await prepareData()
  const left = rounds.map((round) => ({ round, below: createSeededRandom(roundSeed(round, seed)) }))
  const cells: MatrixCell[] = []
  const lane = async () => {
    const stack = await startToxicStack(data.folder)
    try {
      for (let next = left.shift(); next; next = left.shift())
        cells.push(...(await runRound(stack, next.round, next.below, shorten)))
    } finally {
      await stack.stop()
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, lane))
    return cells
  } finally {
    data.drop()
  }
}

/**
 * The random seed of a round depends only on its fault and its connection, so that it does not depend on the number of
 * lanes.
 */
const roundSeed = ({ type, link }: ToxicRound, seed: number) =>
  createHash('sha256').update(`${seed} ${type} ${link}`).digest().readUInt32LE()

async function runRound(stack: ToxicStack, { type, link, journeys }: ToxicRound, below: RandomInt, shorten?: number) {
  const toxic = createToxic(type, below)
  const stream = (['up', 'down', 'both'] as const)[below(3)]!
  const long = below(4) === 0 ? 20_000 + below(20_000) : 2_000 + below(10_000)
  const ms = shorten ? Math.min(shorten, long) : long
  const cells = await Promise.all(
    journeys.map(async (journey) => {
      const watch = createJourneyLog()
      const cell: MatrixCell = { toxic: `${describeToxic(toxic, stream)} for ${ms} ms`, link, journey, watch }
      const parts = await JOURNEYS[journey]({ stack, watch })
      return { cell, parts, below: createSeededRandom(below(2 ** 30)) }
    }),
  )
  await Promise.all(cells.map(({ cell, parts }) => runStep(cell, parts.first)))
  await stack.lay(link, toxic, stream)
  const during = cells.map(async ({ cell, parts, below: own }) => {
    for (let round = 0; round < parts.rounds && cell.watch.since() === 0; round += 1) {
      if (!(await runStep(cell, () => parts.during(round)))) return
      await wait(100 + own(1_000))
    }
  })
  await wait(ms)
  await stack.clear(link)
  for (const { cell } of cells) cell.watch.clear()
  await Promise.all(during)
  await Promise.all(cells.map(({ cell, parts }) => runStep(cell, parts.after)))
  await Promise.all(cells.map(({ cell, parts }) => runStep(cell, parts.truth)))
  return cells.map(({ cell }) => cell)
}

/** Runs a step of a user journey. Records an exception as an error; returns whether the step succeeded. */
async function runStep({ watch }: MatrixCell, part: () => Promise<void>): Promise<boolean> {
  try {
    await part()
    return true
  } catch (error) {
    watch.reportError(error instanceof Error ? error.message : String(error))
    return false
  }
}

/** Returns a network fault of this type with random strength. */
function createToxic(type: ToxicType, below: RandomInt): Toxic {
  switch (type) {
    case 'latency': {
      const latencyMs = 50 + below(3_000)
      return { type, latencyMs, jitterMs: below(latencyMs / 4) }
    }
    case 'bandwidth':
      return { type, kilobytesPerSecond: 1 + below(20) }
    case 'slow_close':
      return { type, delayMs: 500 + below(10_000) }
    case 'timeout':
      return { type, timeoutMs: below(2) * (500 + below(5_000)) }
    case 'reset_peer':
      return { type, timeoutMs: below(2) * below(2_000) }
    case 'slicer': {
      const averageBytes = 2 + below(200)
      return { type, averageBytes, variationBytes: below(averageBytes / 2), delayMs: 1 + below(15) }
    }
    case 'limit_data':
      return { type, bytes: below(4_000) }
    default:
      return { type }
  }
}

const describeToxic = ({ type, ...how }: Toxic, stream: StreamSide) =>
  `${type} ${stream} ${Object.entries(how)
    .map(([name, value]) => `${name} ${value}`)
    .join(' ')}`.trim()

const EFFECTS: readonly CallEffect[] = ['read', 'write', 'session', 'payment']

/** Returns a summary: the number of journeys, the slowest calls by effect, and every failure. */
export function summarize(cells: readonly MatrixCell[]): { figure: string; ok: boolean } {
  const wrong = cells.filter(({ watch }) => watch.wrong().length > 0)
  const count = (of: (cell: MatrixCell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0)
  const slowest = EFFECTS.map((effect) => {
    const ms = Math.max(0, ...cells.map(({ watch }) => watch.slowest[effect]))
    return `${effect} ${(ms / 1_000).toFixed(1)} s (${count(({ watch }) => watch.long[effect])} over 15 s)`
  })
  const calls = count(({ watch }) => watch.counts().calls)
  const failed = count(({ watch }) => watch.counts().failures)
  return {
    figure: [
      `${cells.length} cells, ${wrong.length} wrong; ${calls} calls, ${failed} reported as failed; slowest: ${slowest.join(', ')}`,
      ...wrong.map(
        ({ toxic, link, journey, watch }) => `${link} | ${toxic} | ${journey} | ${watch.wrong().join('; ')}`,
      ),
    ].join('\n         '),
    ok: wrong.length === 0,
  }
}
