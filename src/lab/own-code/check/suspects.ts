/** Lines of code in which the cause of a failed check is looked for. */
import type { Hook } from '../declaration'
import { type ReadCode, readCode } from '../read-code'
import { nameOf, walk } from '../syntax'
import type { Suspects } from './case'

export interface Blame {
  /** In rising order, none twice. */
  readonly lines: readonly number[]
  /** Names the sentence that explains it; null: nothing is known. */
  readonly cause: 'oldMinRtt' | 'givesWay' | null
}

export const NO_BLAME: Blame = { lines: [], cause: null }

const lineOf = (node: { readonly loc?: unknown }): number =>
  (node.loc as { readonly start: { readonly line: number } } | undefined)?.start.line ?? 1

/** The lines of a hook that set the window, or what `pacing` gives; the hook's own line where none does. */
function deciding({ name, node }: Hook): readonly number[] {
  const lines: number[] = []
  walk(node.body, (inner) => {
    const target = inner.type === 'AssignmentExpression' ? inner.left : null
    const isWindow = target?.type === 'MemberExpression' && nameOf(target, target.property) === 'cwnd'
    if (isWindow || (name === 'pacing' && inner.type === 'ReturnStatement')) lines.push(lineOf(inner))
    return undefined
  })
  return lines.length === 0 ? [lineOf(node)] : lines
}

/** The lines of all hooks that read one of `names` of what they are given second. */
function reading(hooks: readonly Hook[], names: readonly string[]): readonly number[] {
  const lines: number[] = []
  for (const { node } of hooks) {
    const given = node.params[1]
    if (given?.type !== 'Identifier') continue
    walk(node.body, (inner) => {
      const isRead =
        inner.type === 'MemberExpression' &&
        inner.object.type === 'Identifier' &&
        inner.object.name === given.name &&
        names.includes(nameOf(inner, inner.property) ?? '')
      if (isRead) lines.push(lineOf(inner))
      return undefined
    })
  }
  return lines
}

function blameIn({ declaration }: ReadCode, { hooks, reads }: Suspects): Blame {
  const asked = declaration.hooks.filter(({ name }) => hooks.includes(name))
  // Marks are answered by onLoss where there is no hook of their own.
  const first =
    hooks[0] === 'onMark' && asked.length > 1 ? asked.filter(({ name }) => name === 'onMark') : asked
  const read = reads === undefined ? [] : reading(declaration.hooks, reads.names)
  const lines = [...read, ...first.flatMap(deciding)]
  const cause = reads !== undefined && read.length > 0 ? reads.cause : null
  return { lines: [...new Set(lines)].sort((a, b) => a - b), cause }
}

/** `code`: null of what comes with Sawtooth, of which nothing is blamed. */
export function blame(code: string | null, suspects: Suspects): Blame {
  const read = code === null ? null : readCode(code)
  return read?.ok === true ? blameIn(read.code, suspects) : NO_BLAME
}
