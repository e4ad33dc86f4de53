import { BROWSER_COOKIE } from '@quillgate/shared/contract/cookies'

export const VISITOR = 'visitor'

/** Maps the cookies of a call to the user in whose reply they were set. A cookie is a pair `name=value`. */
export function createIdentities() {
  const persons = new Map<string, string>()
  const ofBrowser = (pair: string) => pair.startsWith(`${BROWSER_COOKIE}=`)
  return {
    of(cookies: readonly string[]): { person: string; isKnown: boolean } {
      const known = cookies.map((pair) => persons.get(pair)).find((person) => person !== undefined)
      const isVisitor = cookies.every(ofBrowser)
      return { person: known ?? (isVisitor ? VISITOR : 'somebody'), isKnown: known !== undefined || isVisitor }
    },
    /** Records the cookies that a reply set for a user. */
    learn(person: string, cookies: readonly string[]) {
      for (const cookie of cookies) {
        const pair = cookie.split(';', 1)[0]!.trim()
        if (!ofBrowser(pair)) persons.set(pair, person)
      }
    },
  }
}
