/** Takes a lesson's text apart (src/lab/lessons/lesson.ts), by itself and not by what the page reads it with. */

export interface WrittenFact {
  /** "~40 000" */
  readonly written: string
  readonly name: string
}

export interface TakenApart {
  /** Text as a reader sees it, without links to nothing but themselves and code. */
  readonly prose: string
  readonly facts: readonly WrittenFact[]
  /** Names of marks, of `[...](@name)`. */
  readonly marks: readonly string[]
  /** Terms of the glossary, of `[...](#term)`. */
  readonly terms: readonly string[]
  /** Digits that are no fact, with what is around them. */
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

/** What the number in the text may stand for: its value, and half a unit of its last digit that says something. */
function bounds(written: string): { readonly value: number; readonly half: number } | null {
  if (!NUMBER.test(written)) return null
  const plain = written.replace(/[~ \u202f]/g, '').replace('−', '-')
  const decimals = plain.split('.')[1]?.length ?? 0
  const zeros = written.startsWith('~') && decimals === 0 ? (/0*$/.exec(plain)?.[0].length ?? 0) : 0
  return { value: Number(plain), half: 0.5 * 10 ** (zeros - decimals) }
}

/** Whether `actual`, rounded as it is written, is what is written. */
export function saysRightly(written: string, actual: number): boolean {
  const said = bounds(written)
  return said !== null && Math.abs(actual - said.value) <= said.half * (1 + 1e-9)
}
