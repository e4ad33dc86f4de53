import { BOOT_ELEMENT, type Boot } from '@quillgate/shared/contract/boot'

/** What the BFF inlined into this page. */
export const boot: Boot = JSON.parse(document.getElementById(BOOT_ELEMENT)?.textContent ?? '{}') as Boot
