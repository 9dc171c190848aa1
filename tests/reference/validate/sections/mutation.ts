/** How many faults put into the simulator its tests find, as it was recorded by `npm run mutate -- --record`. */
import { existsSync, readFileSync } from 'node:fs'
import { defineSection, type Section, table } from '../section'

const RECORDED = 'tests/reference/mutation/recorded.json'

interface RecordedScore {
  readonly date: string
  readonly seed: number
  readonly secondsOfTests: number
  readonly population: number
  readonly tried: number
  readonly found: number
  readonly interval: readonly [number, number]
  /** Found at first, or since by tests written for what had survived. */
  readonly inTheEnd: number
  readonly folders: readonly { readonly name: string; readonly tried: number; readonly found: number }[]
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

function write(): Section {
  if (!existsSync(RECORDED)) return { markdown: '', files: new Map(), failures: [] }
  const score = JSON.parse(readFileSync(RECORDED, 'utf8')) as RecordedScore
  const { date, seed, secondsOfTests, population, tried, found, interval, inTheEnd } = score
  const folders = [...score.folders].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const which =
    tried < population
      ? `${tried} of ${population} possible faults, drawn from all folders with seed ${seed},`
      : `All ${tried} possible faults`
  const [from, to] = interval.map(percent)
  const markdown = [
    `${which} were put into \`src/simulator\` and \`src/lab/explain\` one at a time by \`npm run mutate\` on ${date}: another comparison, sign or constant, a statement or a block left out, a condition that always or never holds. A fault is found where a test fails, or a run does not end. Of the tests that enter the function, the shortest were tried, up to ${secondsOfTests} s of them. Code in which a fault cannot be seen is left out, and listed with the reason in [equivalent.mjs](../scripts/mutate/equivalent.mjs).`,
    '',
    `**${percent(found / tried)} are found** (95 % interval ${from} to ${to}).${
      inTheEnd > found
        ? ` Then tests were written for what had survived: with them ${inTheEnd} of these ${tried} are found, which says nothing of faults that were not drawn.`
        : ''
    }`,
    '',
    table(
      ['folder', 'tried', 'found', 'share'],
      folders.map(({ name, tried: of, found: hits }) => [
        `\`${name}\``,
        String(of),
        String(hits),
        percent(hits / of),
      ]),
    ),
    '',
  ].join('\n')
  return { markdown, files: new Map(), failures: [] }
}

export default defineSection({ place: 110, title: 'Faults that the tests find', write })
