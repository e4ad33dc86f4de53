import type { Command } from 'commander'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

/** Each command with the words that may follow it; the empty name is the program itself. */
function wordsOf(program: Command): [string, string[]][] {
  const optionsOf = (command: Command) => command.options.flatMap(({ long }) => long ?? [])
  const shared = [...optionsOf(program), '--help']
  const walk = (command: Command, path: string): [string, string[]][] => {
    const own = command === program ? [] : optionsOf(command)
    const words = [...command.commands.map((child) => child.name()), ...own, ...shared]
    return [[path, words], ...command.commands.flatMap((child) => walk(child, `${path} ${child.name()}`.trim()))]
  }
  return walk(program, '')
}

/** A script for a shell in which `operator` stands for this command line. */
export function completionFor(shell: Shell, program: Command): string {
  const words = wordsOf(program)
  if (shell === 'fish') {
    const lines = words.flatMap(([path, follow]) =>
      follow.map((word) => `complete -c operator -f -n '__operator_at "${path}"' -a '${word}'`),
    )
    return [
      'function __operator_at',
      "  set -l said (string match -v -- '-*' (commandline -opc)[2..])",
      '  test "$said[1..2]" = "$argv[1]"; or test "$said[1]" = "$argv[1]" -a (count $said) -lt 2',
      '  or test -z "$argv[1]" -a (count $said) -eq 0',
      'end',
      ...lines,
    ].join('\n')
  }
  const cases = words.map(([path, follow]) => `    "${path}") words="${follow.join(' ')}" ;;`)
  return [
    ...(shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
    '_operator() {',
    '  local said=() words="" word',
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == -* ]] || said+=("$word"); done',
    '  case "${said[*]:0:2}" in',
    ...cases.filter((line) => !line.startsWith('    "")')),
    ...cases.filter((line) => line.startsWith('    "")')),
    '  esac',
    // A command of one word goes on to take its arguments.
    '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _operator operator',
  ].join('\n')
}
