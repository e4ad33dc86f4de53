/** One term of a language. Every text uses the term for the concept, and none of the synonyms to avoid. */
export type Term = {
  /** The English term. */
  concept: string
  /** The term in this language. Only the start of the word, because the ending can be inflected. */
  term: string
  /** Starts of synonyms that texts must not use instead of the term. Case is ignored. */
  avoid: readonly string[]
  /** Keys (`namespace:key`) of texts in which such a word has a different meaning. */
  except?: readonly string[]
}
export type Glossary = readonly Term[]
