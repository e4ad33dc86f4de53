type Plural = 'zero' | 'one' | 'two' | 'few' | 'many'
type Stem<K> = K extends `${infer S}_${Plural}` ? S : never

/**
 * The shape of the texts in another language: every key of the English texts. A plural key must have its `_other` form;
 * which other forms it needs depends on the language.
 */
export type Translated<T> = {
  [K in keyof T as Stem<K> extends never ? K : never]: T[K] extends string ? string : Translated<T[K]>
} & { [K in keyof T as Stem<K> extends never ? never : `${Stem<K>}_${Plural}`]?: string }
