/** Compares the numbers in a deck with its runs. */
import type { Deck, Scene } from '../../src/lab/decks/deck'
import { kindOf, stageOf } from '../../src/lab/decks/stage'
import { Observed } from '../../src/lab/lessons/observed'
import { run } from '../../src/lab/run/run'
import type { Scenario } from '../../src/lab/scenario/scenario'

/** The origin of a number: the run after so many presses, or the run at that place of a comparison. */
export interface Claim {
  readonly of?: number
  /** True where the number names a run, so that a wrong choice may have it too. */
  readonly names?: true
  value(run: Observed): number
}

/** Claims by the text with the number, "33 packets". A number that only a wrong choice names must not be that of the run. */
export type Claims = Readonly<Record<string, Claim | Claim['value']>>

const observed = new Map<string, Observed>()

function observe(scenario: Scenario): Observed {
  const key = JSON.stringify(scenario)
  const known = observed.get(key)
  if (known !== undefined) return known
  const { result, log } = run(scenario, { series: true, packets: true })
  const made = new Observed(result, log)
  observed.set(key, made)
  return made
}

export function runOf(scene: Scene, of = 0): Observed {
  const stage = stageOf(scene, of)
  const scenario = kindOf(scene) === 'compare' ? stageOf(scene, 0).opened.view.pins[of] : stage.scenario
  if (scenario === undefined || scenario === null) throw new Error(`${scene.caption} has no run ${of}`)
  return observe(scenario)
}

const NUMBER = /\d+(?:\.\d+)?/

/** True where a number, as it is written to its last digit, equals the measured one. */
function isWritten(text: string, value: number): boolean {
  const [written = ''] = NUMBER.exec(text) ?? []
  const decimals = written.split('.')[1]?.length ?? 0
  return Math.abs(Number(written) - value) <= 0.5 * 10 ** -decimals + 1e-9
}

const linesOf = ({ caption, question, notes, points }: Scene): string[] => [
  caption,
  question,
  ...points,
  ...notes.split('\n'),
]

/** Returns what is wrong with the numbers of a deck. `claims` has those of each scene. */
export function wrongNumbers(deck: Deck, claims: readonly Claims[]): string[] {
  return deck.scenes.flatMap((scene, index) => {
    const all = Object.entries(claims[index] ?? {})
    const wrong: string[] = []
    const used = new Set<string>()
    const check = (line: string, right: boolean): void => {
      let left = line
      for (const [text, claim] of all) {
        if (!left.includes(text)) continue
        used.add(text)
        left = left.replaceAll(text, '')
        const { of, names, value } =
          typeof claim === 'function' ? { of: 0, names: false, value: claim } : claim
        const measured = value(runOf(scene, of))
        if (isWritten(text, measured) !== (right || names === true))
          wrong.push(`${index + 1}: “${text}” is ${measured}`)
      }
      if (NUMBER.test(left)) wrong.push(`${index + 1}: nothing holds the number in “${left.trim()}”`)
    }
    for (const line of linesOf(scene)) check(line, true)
    for (const { text, right } of scene.choices) check(text, right)
    for (const [text] of all) if (!used.has(text)) wrong.push(`${index + 1}: nothing says “${text}”`)
    return wrong
  })
}
