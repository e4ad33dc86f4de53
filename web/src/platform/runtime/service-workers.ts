/** Removes service workers that an earlier product can have left on this domain; we install none. */
export async function unregisterServiceWorkers() {
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  await Promise.all((workers ?? []).map(async (worker) => worker.unregister().catch(() => false)))
}
