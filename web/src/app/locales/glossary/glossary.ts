/** One term of a language: every text uses it for the concept, and none of the synonyms to avoid. */
export type Term = {
  /** The English term. */
  concept: string
  /** The term in this language: the start of the word, as it is inflected. */
  term: string
  /** Starts of words that would name the same concept in another way, in any case. */
  avoid: readonly string[]
  /** Keys (`namespace:key`) in which a word to avoid means something else. */
  except?: readonly string[]
}
export type Glossary = readonly Term[]
