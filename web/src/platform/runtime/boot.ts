import { BOOT_ELEMENT_ID, type Boot } from '@quillgate/shared/contract/boot'

/** Settings that the BFF inlines into the page. */
export const boot: Boot = JSON.parse(document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? '{}') as Boot
