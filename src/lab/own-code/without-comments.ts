/** Removes the comments from code, for a short link. */
import { isRecord } from '../scenario/is-record'
import { MOST_CODE_BYTES } from '../scenario/own-names'
import { commentsOf, parse } from './parse'

/** Stands for a character of a comment until its line is put together. Code does not contain it. */
const GONE = '\u007f'

/** Removes a comment at the end of a line, and replaces one that stands before something else by spaces. */
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

/** Returns the syntax tree with the line and column of every node. Offsets change where a line becomes shorter. */
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
 * Returns the code without comments: the same program, with each part in the line and column where it was. A run of it
 * is the same to the last bit, and what stops it does so at the same place. Code that cannot be read is returned
 * unchanged.
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
