import type { Call } from '@quillgate/shared/contract/call'
import type { SchemaNode } from '@quillgate/shared/contract/decode'
import type { Definition } from './format.ts'
import { isDeclared } from './redact.ts'

const MAX_DEPTH = 8

/** Counts which fields of the contract the replies of a recording contain. */
export function createFieldCoverage() {
  const declared = new Set<string>()
  const seen = new Set<string>()
  const undeclared = new Set<string>()

  function declare(node: SchemaNode, at: string, depth: number) {
    if (depth > MAX_DEPTH) return
    for (const option of node.anyOf ?? []) declare(option, at, depth + 1)
    if (node.items) declare(node.items, at, depth + 1)
    for (const [name, child] of Object.entries(node.properties ?? {})) {
      declared.add(`${at}.${name}`)
      declare(child, `${at}.${name}`, depth + 1)
    }
  }
  function visit(nodes: SchemaNode[], value: unknown, at: string, path: string[]) {
    if (Array.isArray(value)) for (const one of value) visit(nodes, one, at, path)
    else if (typeof value === 'object' && value !== null && path.length < MAX_DEPTH)
      for (const [name, inner] of Object.entries(value)) {
        const inside = [...path, name]
        if (isDeclared(nodes, inside)) seen.add(`${at}.${inside.join('.')}`)
        else undeclared.add(`${at}.${inside.join('.')}`)
        visit(nodes, inner, at, inside)
      }
  }

  return {
    add(call: Call | undefined, { recorded, response, status }: Definition) {
      if (!call || call.reply === 'file' || status >= 300) return
      const node = call.reply as SchemaNode
      declare(node, recorded.call, 0)
      visit([node], response, recorded.call, [])
    },
    /**
     * The recorded name of a field can be an alias or a key of a map, which the contract does not declare as a field.
     * Such names are not counted as seen.
     */
    counts: () => ({
      declared: declared.size,
      seen: [...seen].filter((field) => declared.has(field)).length,
      undeclared: undeclared.size,
    }),
  }
}
