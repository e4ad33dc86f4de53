/** Returns how long `work` takes, in ms. */
export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Returns the shortest duration of three runs, in ms, because other load on the machine can only make a run longer. */
export async function measureFastestMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 3; at += 1) times.push(await measureMs(work))
  return Math.min(...times)
}
