/** We install none, and take away what an earlier product may have left on this domain. */
export async function unregisterServiceWorkers() {
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  await Promise.all((workers ?? []).map(async (worker) => worker.unregister().catch(() => false)))
}
