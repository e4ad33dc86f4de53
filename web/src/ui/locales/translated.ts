type Plural = 'zero' | 'one' | 'two' | 'few' | 'many'
type Stem<K> = K extends `${infer S}_${Plural}` ? S : never

/**
 * The shape another language must have: every key of the English texts. Of plural keys `_other` is required, the other
 * forms are as the language has them.
 */
export type Translated<T> = {
  [K in keyof T as Stem<K> extends never ? K : never]: T[K] extends string ? string : Translated<T[K]>
} & { [K in keyof T as Stem<K> extends never ? never : `${Stem<K>}_${Plural}`]?: string }
