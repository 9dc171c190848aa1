/** Finds the lines of code in which the cause of a failed check may lie. */
import type { Hook } from '../declaration'
import { type ReadCode, readCode } from '../read-code'
import { nameOf, walk } from '../syntax'
import type { Suspects } from './case'

export interface Blame {
  /** Line numbers in ascending order, each one once. */
  readonly lines: readonly number[]
  /** Names the sentence that explains the failure; null where no explanation is known. */
  readonly cause: 'oldMinRtt' | 'givesWay' | null
}

export const NO_BLAME: Blame = { lines: [], cause: null }

const lineOf = (node: { readonly loc?: unknown }): number =>
  (node.loc as { readonly start: { readonly line: number } } | undefined)?.start.line ?? 1

/** Returns the lines of a hook that set the window, or those that return from `pacing`; the line of the hook where there are none. */
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

/** Returns the lines of all hooks that read one of `names` from their second argument. */
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
  // Without a hook for marks, `onLoss` responds to them.
  const first =
    hooks[0] === 'onMark' && asked.length > 1 ? asked.filter(({ name }) => name === 'onMark') : asked
  const read = reads === undefined ? [] : reading(declaration.hooks, reads.names)
  const lines = [...read, ...first.flatMap(deciding)]
  const cause = reads !== undefined && read.length > 0 ? reads.cause : null
  return { lines: [...new Set(lines)].sort((a, b) => a - b), cause }
}

/** Returns the suspected lines. `code` is null for an algorithm that comes with Sawtooth, which is blamed for nothing. */
export function blame(code: string | null, suspects: Suspects): Blame {
  const read = code === null ? null : readCode(code)
  return read?.ok === true ? blameIn(read.code, suspects) : NO_BLAME
}
