import { ignoreImportFailure } from '../../platform/runtime/fresh-build.ts'
import type { showToast } from '../../ui/overlay/toasts.ts'

/**
 * Shows a toast whose code is imported only now, because the checkout page itself shows no toasts. Pages that show toasts
 * have already loaded it.
 */
export const showToastLazily = (options: Parameters<typeof showToast>[0]) =>
  void ignoreImportFailure(import('../../ui/overlay/toasts.ts').then((toasts) => toasts.showToast(options)))
