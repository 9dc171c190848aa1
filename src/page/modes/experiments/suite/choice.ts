/** What of the suites is shown, and the text that a link has for it: "variant:cubic,of:bbr,seeds:3,show:fails,case:bbr-17". */

import { variants } from '../../../../lab/algorithms'
import type { CaseReport } from '../../../../lab/experiments/suite/report'
import { MOST_SEEDS, SEEDS } from '../../../../lab/experiments/suite/report'
import { suites } from '../../../../lab/experiments/suites'

export const SHOWN = ['all', 'fails', 'passes', 'rest'] as const
export type Shown = (typeof SHOWN)[number]

export interface Choice {
  readonly variant: string
  /** Ids of the suites that are played, in their order. */
  readonly of: readonly string[]
  readonly seeds: number
  readonly show: Shown
  /** "bbr-17"; '' for none. */
  readonly at: string
}

const ALL = [...suites.keys()]

export const usual: Choice = {
  variant: [...suites.values()][0]?.variant ?? '',
  of: ALL,
  seeds: SEEDS,
  show: 'all',
  at: '',
}

export const keyOf = (one: Pick<CaseReport, 'suite' | 'id'>): string => `${one.suite}-${one.id}`

const isCase = (key: string): boolean =>
  [...suites.values()].some(({ id: suite, cases }) => cases.some(({ id }) => keyOf({ suite, id }) === key))

/** What a part of the text says; undefined: it is none. */
function readPart(name: string, value: string): Partial<Choice> | undefined {
  switch (name) {
    case 'variant':
      return variants.has(value) ? { variant: value } : undefined
    case 'of': {
      const asked = value.split('+')
      return asked.every((id) => suites.has(id)) ? { of: ALL.filter((id) => asked.includes(id)) } : undefined
    }
    case 'seeds':
      return /^\d$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_SEEDS
        ? { seeds: Number(value) }
        : undefined
    case 'show': {
      const show = SHOWN.find((one) => one === value)
      return show && { show }
    }
    case 'case':
      return isCase(value) ? { at: value } : undefined
    default:
      return undefined
  }
}

/** The choice of a link, and the parts of its text that say nothing. */
export function readChoice(text: string): { readonly choice: Choice; readonly ignored: readonly string[] } {
  const ignored: string[] = []
  let choice = usual
  for (const part of text
    .slice(0, 500)
    .split(',')
    .filter((one) => one !== '')) {
    const [name = '', ...value] = part.split(':')
    const read = readPart(name, value.join(':'))
    if (read === undefined) ignored.push(part)
    else choice = { ...choice, ...read }
  }
  return { choice, ignored }
}

export function choiceText({ variant, of, seeds, show, at }: Choice): string {
  return [
    variant === usual.variant ? '' : `variant:${variant}`,
    of.length === ALL.length ? '' : `of:${of.join('+')}`,
    seeds === usual.seeds ? '' : `seeds:${seeds}`,
    show === 'all' ? '' : `show:${show}`,
    at === '' ? '' : `case:${at}`,
  ]
    .filter((part) => part !== '')
    .join(',')
}

/** Whether a case of this verdict stands in the list; one that is not finished stands in that of all. */
export function isShown(show: Shown, report: CaseReport | undefined): boolean {
  if (show === 'all') return true
  if (report === undefined) return false
  const { verdict } = report
  if (show === 'rest') return verdict === 'none' || verdict === 'unwritten'
  return show === 'passes' ? verdict === 'passes' : verdict === 'fails' || verdict === 'error'
}
