/**
 * Phrases that are unclear in most contexts. Texts in which such a phrase is correct are covered by the maximum numbers
 * in plain-english.ts.
 */
const PHRASES = [
  // A clause with "What" as the subject of the sentence; questions are allowed.
  /(^|[.:;]\s+)What\s+(?!is\b.*\?|are\b.*\?|does\b.*\?|happens\b)/,
  /\b(somebody|someone else's|nobody|whoever|anybody|everybody)\b/i,
  /\bstands?\b(?!-?(alone|ard|in|point))/i,
  /\b(asked|asks) (for|of|the|again|anew|by|to|it|when|whether|once)\b/i,
  /\b(is|are|was|were|be) (told|said|heard|asked|kept|drawn|taken away|taken along)\b/i,
  /\b(told|said|heard) (so|of|once|by)\b/i,
  /\banew\b/i,
  /\balone\b/i,
  /\bas (it|they) (is|are|was|came|come|stands?)\b/i,
  /\bon (its|their) way\b/i,
  /\b(is|are|was|were) no (?!longer|more than)[a-z]+\b/i,
  /\bgo(es)? on\b/i,
  /\bcomes? to (an end|nothing)\b/i,
  /\bthe way (in|on|out|there|back)\b/i,
  /\bthe life of\b/i,
  /\b(has|of) (its|their) own\b/i,
  /\b(cannot|can) be had\b/i,
  /\bwhat (is|was) (typed|kept|sent|shown|said|asked|written|known|paid|there)\b/i,
  /\bin the place of\b|\bbesides? it\b/i,
  /\bthe same (is|has|was|where|as before)\b/i,
  /\ba way of\b.*\bown\b/i,
  /\bletters (come|follow|of the same)\b|\bboxes (stand|are|that)\b/i,
]

export const hasUnclearPhrase = (text: string) => PHRASES.some((phrase) => phrase.test(text))

type UnclearText = { kind: 'comments' | 'titles' | 'docs'; line: number; text: string }

const GENERATED_FILE = /package-lock|migrations\/|locales\/|\.snap$/
// The `/*` in a glob such as '**/*.ts' does not begin a comment.
const COMMENT_PATTERN = /(?<![*'"])\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ ?[^\n]*(?:\n\s*\/\/[^\n]*)*/g
const HASH_COMMENT_PATTERN = /(?:^|\s)# ?[^\n]*(?:\n\s*#[^\n]*)*/g
const TEST_TITLE = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
/** The title after a table of cases or a condition, as in `test.each([…])('title', …)`. */
const TITLE_AFTER_TABLE = /\.(?:each|for|runIf|skipIf)\b[\s\S]*?\)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/**
 * Returns the comments and test titles of a source file, or the lines of a document, that contain an unclear phrase.
 */
export function findUnclearTexts(file: string, read: () => string): UnclearText[] {
  if (GENERATED_FILE.test(file) || !/\.(md|tsx?|[mc]?js|css|sh|ya?ml)$/.test(file)) return []
  const source = read()
  const found: UnclearText[] = []
  const add = (kind: UnclearText['kind'], at: number, text: string) => {
    if (hasUnclearPhrase(text)) found.push({ kind, line: source.slice(0, at).split('\n').length, text })
  }
  if (file.endsWith('.md')) {
    for (const { index, 0: line } of source.matchAll(/^.*[a-z]{3}.*$/gm)) add('docs', index, line)
    return found
  }
  const commentPattern = /\.(sh|ya?ml)$/.test(file) ? HASH_COMMENT_PATTERN : COMMENT_PATTERN
  for (const { index, 0: comment } of source.matchAll(commentPattern))
    add(
      'comments',
      // The match begins with the white space before the comment.
      index + comment.length - comment.trimStart().length,
      comment
        .replace(/^\s*(\/\*\*?|\*\/?|\/\/|#)|\s*\*\/$/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  if (/\.(test|spec)\./.test(file))
    for (const pattern of [TEST_TITLE, TITLE_AFTER_TABLE])
      for (const match of source.matchAll(pattern)) add('titles', match.index, match[2] as string)
  return found
}

/** Returns the reason why a commit subject is rejected, or undefined when it is valid. */
export function findSubjectFault(subject: string): string | undefined {
  if (subject.length > 72) return `is longer than 72 characters (${subject.length})`
  const [first = ''] = subject.split(/[\s:,]/)
  const verb =
    /^[A-Z][a-z]+$/.test(first) &&
    !/(ing|ed|[^s]s)$|^(A|An|The|No|Who|What|How|When|Where|Why|Some|All|Each)$/.test(first)
  const exception = /^(Bypass|Embed|Feed|Focus|Seed|Shed|Speed|Bring|Bias|Canvas|Alias)$/.test(first)
  return verb || exception ? undefined : 'does not begin with an imperative verb'
}
