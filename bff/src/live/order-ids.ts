/** Keys under which a reply can list orders; see `shared/src/contract`. */
const LIST_FIELDS: ReadonlySet<string> = new Set(['orders', 'needsActionOrders', 'data'])
const JSON_TOKEN = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\]]/g

/**
 * Returns the ids of the first `max` orders that a reply lists. `text` can end in the middle of the list: only the
 * start of a long list is read, because parsing all of it would block the process.
 */
export function findOrderIds(text: string, max: number): string[] {
  const ids: string[] = []
  let depth = 0
  let list: string | undefined
  let key: string | undefined
  for (const [token, name, colon] of text.matchAll(JSON_TOKEN)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (colon !== undefined) {
      if (depth === 1) list = name
      key = name
      continue
    } else if (depth === 3 && key === '_id' && list !== undefined && LIST_FIELDS.has(list)) {
      ids.push(name!)
      if (ids.length >= max) break
    }
    key = undefined
  }
  return ids
}
