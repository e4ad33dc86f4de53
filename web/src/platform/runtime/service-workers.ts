/** Removes service workers that an earlier product may have installed on this domain. This product installs none. */
export async function unregisterServiceWorkers() {
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  await Promise.all((workers ?? []).map(async (worker) => worker.unregister().catch(() => false)))
}
