import { BOOT_ELEMENT, type Boot } from '@quillgate/shared/contract/boot'

/** Settings that the BFF has inlined into the page. */
export const boot: Boot = JSON.parse(document.getElementById(BOOT_ELEMENT)?.textContent ?? '{}') as Boot
