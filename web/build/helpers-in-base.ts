import type { Plugin, Rolldown } from 'vite'

const NAMES = '__helpers'
type Chunk = Rolldown.OutputChunk

/**
 * The bundler keeps what it adds to every program in a file of its own, which each page would ask for besides the part
 * that every page has: moves it to the start of that part, where the others find it.
 */
export const helpersInBase = (): Plugin => ({
  name: 'helpers-in-base',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
      const [helpers, base] = ['rolldown-runtime', 'base'].map((name) => chunks.find((chunk) => chunk.name === name))
      const [, code, exported] = /^(.+)export\{([^}]+)\};?\s*$/s.exec(helpers?.code ?? '') ?? []
      if (!helpers || !base || !code || !exported) throw new Error('helpers-in-base: the bundler keeps them otherwise.')
      const answer = exported.split(',').map((pair) => pair.split(' as ').toReversed().join(':'))
      const made = `var ${NAMES}=(()=>{${code};return{${answer.join()}}})();`
      for (const chunk of chunks.filter(({ imports }) => imports.includes(helpers.fileName)))
        takeFrom(chunk, helpers.fileName, base.fileName, chunk === base ? made : undefined)
      base.code += `\nexport{${NAMES}};`
      delete bundle[helpers.fileName]
    },
  },
})

/** What a part imports of the helpers it takes from the base: by `made` where it is the base. */
function takeFrom(chunk: Chunk, helpers: string, base: string, made: string | undefined) {
  const file = helpers.split('/').at(-1)!.replaceAll('.', '\\.')
  const statement = new RegExp(`import(?:\\{([^}]*)\\}from)?"\\./${file}";?`)
  const found = statement.exec(chunk.code)
  if (!found) throw new Error(`helpers-in-base: ${chunk.fileName} imports them otherwise.`)
  const names = (found[1] ?? '').replaceAll(' as ', ':')
  const source = made ?? `import{${NAMES}}from"./${base.split('/').at(-1)}";`
  chunk.code = chunk.code.replace(statement, () => (names ? `${source}var{${names}}=${NAMES};` : source))
  const others = chunk.imports.filter((name) => name !== helpers && name !== base)
  chunk.imports = made ? others : [base, ...others]
}
