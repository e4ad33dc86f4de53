/** One term of a language. Every text uses the term for the concept, and none of the synonyms to avoid. */
export type Term = {
  /** The English term. */
  concept: string
  /** The term in this language. Only the start of the word, because its ending can be inflected. */
  term: string
  /** Starts of words that would be synonyms of the term; upper and lower case count as equal. */
  avoid: readonly string[]
  /** Keys (`namespace:key`) in which a word to avoid means something else. */
  except?: readonly string[]
}
export type Glossary = readonly Term[]
