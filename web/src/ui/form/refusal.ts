/** Why a form was not accepted, as a person reads it: at fields by name, the rest above the button. */
export type Refusal = { form?: string[]; fields?: Readonly<Record<string, string>> }
