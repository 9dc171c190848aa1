/** The lines of a handler that a phone has room for: those that ran, and what holds them together. */

/** Depth of brackets behind a line, and the line that opened each of those that are open. `text`: of one line. */
function follow(text: string, line: number, open: number[]): void {
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (quote !== '') {
      if (character === '\\') at++
      else if (character === quote) quote = ''
    } else if (text.startsWith('//', at)) return
    else if (character === "'" || character === '"') quote = character
    else if ('{(['.includes(character)) open.push(line)
    else if ('})]'.includes(character)) open.pop()
  }
}

/**
 * Lines from `first` to `last` of `text`, numbers from 1: those of `ran`, ends of blocks whose beginning is shown, and what a statement
 * that ran goes on in.
 */
export function shownLines(
  text: string,
  first: number,
  last: number,
  ran: ReadonlySet<number>,
): readonly number[] {
  const lines = text.split('\n')
  const shown = new Set<number>([first])
  const open: number[] = []
  for (let line = first; line <= last; line++) {
    const code = lines[line - 1] ?? ''
    const opener = open.at(-1) ?? 0
    const closes = /^\s*[})\]]/.test(code)
    // Inside of round or square brackets a line goes on with what began before it.
    const goesOn = opener > first && /[([,]\s*$/.test(lines[opener - 1] ?? '') && shown.has(opener)
    if (ran.has(line) || (closes && shown.has(opener)) || goesOn) shown.add(line)
    follow(code, line, open)
  }
  return [...shown]
}

export interface Piece {
  readonly text: string
  /** '' for what stands as it is. */
  readonly is: '' | 'keyword' | 'quoted' | 'comment' | 'mark' | 'window' | 'threshold' | 'signal'
}

const PIECE =
  /(?<comment>\/\/.*)|(?<quoted>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<keyword>\b(?:const|let|if|else|return|for|while|do|of|in|function|break|continue|true|false|null)\b)|(?<name>[A-Za-z_$][\w$]*)|(?<mark>[^\w\s$'"]+)/g

/** A line in pieces, each with what it looks like. `signals`: names that the code declares as such. */
export function piecesOf(line: string, signals: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of line.matchAll(PIECE)) {
    if (found.index > from) pieces.push({ text: line.slice(from, found.index), is: '' })
    const [text] = found
    const { comment, quoted, keyword, mark } = found.groups ?? {}
    const isMember = line.charAt(found.index - 1) === '.'
    const is: Piece['is'] =
      comment !== undefined
        ? 'comment'
        : quoted !== undefined
          ? 'quoted'
          : keyword !== undefined
            ? 'keyword'
            : mark !== undefined
              ? 'mark'
              : !isMember
                ? ''
                : text === 'cwnd'
                  ? 'window'
                  : text === 'ssthresh'
                    ? 'threshold'
                    : signals.includes(text)
                      ? 'signal'
                      : ''
    pieces.push({ text, is })
    from = found.index + text.length
  }
  if (from < line.length) pieces.push({ text: line.slice(from), is: '' })
  return pieces
}
