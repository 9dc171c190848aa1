/** Takes a lesson's text (src/lab/lessons/lesson.ts) apart, independently of the code with which the page reads it. */

export interface WrittenFact {
  /** "~40 000" */
  readonly written: string
  readonly name: string
}

export interface TakenApart {
  /** The text as a reader sees it, without code and without links that lead nowhere else. */
  readonly prose: string
  readonly facts: readonly WrittenFact[]
  /** The names of marks, from `[...](@name)`. */
  readonly marks: readonly string[]
  /** The terms of the glossary, from `[...](#term)`. */
  readonly terms: readonly string[]
  /** Digits that state no fact, with the text around them. */
  readonly naked: readonly string[]
}

const FACT = /\{([^{}=]*?) = ([^{}]*?)\}/g
const LINK = /\[([^\]]*)\]\(([^)]*)\)/g
const CODE = /`[^`]*`/g
const NUMBER = /^~?[−]?\d{1,3}(?:[ \u202f]?\d{3})*(?:\.\d+)?$/

export function takeApart(text: string): TakenApart {
  const facts = [...text.matchAll(FACT)].map(([, written = '', name = '']) => ({ written, name }))
  const targets = [...text.matchAll(LINK)].map(([, , target = '']) => target)
  const named = (sign: string): string[] =>
    targets.filter((target) => target.startsWith(sign)).map((target) => target.slice(1))
  const unlinked = text.replace(LINK, (_, label: string, target: string) =>
    /^(!|https:)/.test(target) ? 'source' : label,
  )
  const unchecked = unlinked.replace(FACT, 'fact').replace(CODE, 'code')
  return {
    prose: unlinked.replace(FACT, '$1').replace(CODE, 'code').replace(/[*_]/g, ''),
    facts,
    marks: named('@'),
    terms: named('#'),
    naked: [...unchecked.matchAll(/.{0,12}\d.{0,12}/g)].map(([around]) => around),
  }
}

/** Returns the value that the number in the text stands for, and half a unit of its last significant digit. */
function bounds(written: string): { readonly value: number; readonly half: number } | null {
  if (!NUMBER.test(written)) return null
  const plain = written.replace(/[~ \u202f]/g, '').replace('−', '-')
  const decimals = plain.split('.')[1]?.length ?? 0
  const zeros = written.startsWith('~') && decimals === 0 ? (/0*$/.exec(plain)?.[0].length ?? 0) : 0
  return { value: Number(plain), half: 0.5 * 10 ** (zeros - decimals) }
}

/** True where `actual`, rounded as the number is written, equals it. */
export function saysRightly(written: string, actual: number): boolean {
  const said = bounds(written)
  return said !== null && Math.abs(actual - said.value) <= said.half * (1 + 1e-9)
}
