/** Code without its comments, for a link that is to be short. */
import { isRecord } from '../scenario/is-record'
import { MOST_CODE_BYTES } from '../scenario/own-names'
import { commentsOf, parse } from './parse'

/** Stands for a character of a comment until its line is known. Code has none of it. */
const GONE = '\u007f'

/** Nothing where a line ends with a comment, which has nothing behind it then, and spaces where one stands before something. */
function lineWithout(line: string): string {
  if (!line.includes(GONE)) return line
  const end = line.endsWith('\r') ? line.length - 1 : line.length
  let at = end
  while (at > 0 && ` \t${GONE}`.includes(line[at - 1] ?? '')) at--
  const isComment = line.slice(at, end).includes(GONE)
  return (isComment ? line.slice(0, at) + line.slice(end) : line).replaceAll(GONE, ' ')
}

function blanked(text: string): string {
  const code = text.split('')
  for (const { start, end } of commentsOf(text))
    for (let at = start; at < end; at++) if (code[at] !== '\n' && code[at] !== '\r') code[at] = GONE
  return code.join('').split('\n').map(lineWithout).join('\n')
}

/** The program with the line and column of everything in it; offsets are others where a line is shorter. */
const treeOf = (text: string): string =>
  JSON.stringify(parse(text).program.body, (_, value) =>
    typeof value === 'object' ? withoutOffsets(value) : value,
  )

function withoutOffsets(node: unknown): unknown {
  if (!isRecord(node) || typeof node.start !== 'number') return node
  const { start: _, end: __, ...rest } = node
  return rest
}

/**
 * The code without comments: the same program, each part of it in the line and column where it was, so that a run of it is the same to
 * the last bit, and what stops it stops it at the same place. The code itself where it cannot be read.
 */
export function withoutComments(text: string): string {
  if (text.length > MOST_CODE_BYTES || text.includes(GONE)) return text
  try {
    const bare = blanked(text)
    return treeOf(bare) === treeOf(text) ? bare : text
  } catch {
    return text
  }
}
