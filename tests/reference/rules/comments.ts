/**
 * Reads the rules of RFCs from the comments beside the code that keeps them. A rule is one comment of whole lines, which
 * begins with document, statements and level and goes on as a sentence that says how it is, for what is forbidden, too:
 *
 *     // RFC 6298 §2(d) MUST: RTTVAR is computed first, with SRTT as it was.
 *     // RFC 6675 §4(d), §5(i) MUST: In recovery the next segment is the one that NextSeg names (step C.1).
 *
 * The comments are those of the syntax tree, so that a string cannot pass for one.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { LEVELS, type Level } from './document'

export interface RuleComment {
  readonly rfc: number
  /** "3.1(b)" */
  readonly statements: readonly string[]
  readonly level: Level
  /** A sentence. */
  readonly rule: string
  readonly path: string
  readonly line: number
}

export interface RulesRead {
  readonly rules: readonly RuleComment[]
  /** What looks like a rule and is none, each as "path:line what is wrong". */
  readonly faults: readonly string[]
}

const STATEMENT = String.raw`§\d+(?:\.\d+)*\([a-z]\)`
const HEAD = new RegExp(`^RFC (\\d+) (${STATEMENT}(?:, ${STATEMENT})*) (${LEVELS.join('|')}): (.*)$`)
const KEYWORD = new RegExp(`\\b(?:${LEVELS.join('|')})\\b`)
const SENTENCE = /^[\p{Lu}\d].*[^.]\.$/u

interface Line {
  readonly text: string
  readonly line: number
}

interface Comments {
  /** Lines of `//` that follow each other and have their lines to themselves. */
  readonly blocks: readonly (readonly Line[])[]
  /** All others: of `/*`, and behind code. */
  readonly others: readonly Line[]
}

function commentsOf(path: string, text: string): Comments {
  const { comments, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const fault = errors[0]
  if (fault !== undefined) throw new Error(`${path}: ${fault.message}`)
  const blocks: Line[][] = []
  const others: Line[] = []
  let line = 1
  let counted = 0
  for (const { type, value, start } of comments) {
    for (; counted < start; counted++) if (text[counted] === '\n') line++
    const before = text.slice(text.lastIndexOf('\n', start) + 1, start)
    if (type !== 'Line' || before.trim() !== '') {
      others.push({ text: value, line })
      continue
    }
    const last = blocks.at(-1)
    const next = { text: value.trim(), line }
    if (last?.at(-1)?.line === line - 1) last.push(next)
    else blocks.push([next])
  }
  return { blocks, others }
}

/** The rules of a source file, and what is wrong with them. Throws where the file does not parse. */
export function readRules(path: string, text: string): RulesRead {
  const rules: RuleComment[] = []
  const faults: string[] = []
  const fault = (line: number, what: string): void => void faults.push(`${path}:${line} ${what}`)
  const { blocks, others } = commentsOf(path, text)
  for (const { text: comment, line } of others)
    if (KEYWORD.test(comment)) fault(line, 'a keyword in capitals outside of a rule')
  for (const block of blocks) {
    let rule: { head: RegExpExecArray; line: number; words: string[] } | null = null
    const end = (): void => {
      if (rule === null) return
      const [, rfc, statements, level] = rule.head
      const sentence = rule.words.join(' ')
      if (!SENTENCE.test(sentence)) fault(rule.line, 'the rule is no sentence')
      if (KEYWORD.test(sentence)) fault(rule.line, 'a keyword in capitals inside of the sentence')
      rules.push({
        rfc: Number(rfc),
        statements: String(statements).replaceAll('§', '').split(', '),
        level: level as Level,
        rule: sentence,
        path,
        line: rule.line,
      })
    }
    for (const { text: words, line } of block) {
      const head = HEAD.exec(words)
      if (head !== null) {
        end()
        rule = { head, line, words: [String(head[4])] }
      } else if (rule !== null) rule.words.push(words)
      else if (KEYWORD.test(words)) fault(line, 'a keyword in capitals outside of a rule')
    }
    end()
  }
  return { rules, faults }
}

const ENGINE = 'src/simulator'

/** The rules of all files of the engine, in the order of their paths. */
export function rulesOfEngine(): RulesRead {
  const paths = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
    .map((name) => `${ENGINE}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts'))
    .sort()
  const read = paths.map((path) => readRules(path, readFileSync(path, 'utf8')))
  return { rules: read.flatMap(({ rules }) => rules), faults: read.flatMap(({ faults }) => faults) }
}
