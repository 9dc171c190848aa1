/** Share where the link holds code of one's own: what it says of it, how long it is, and how it is made shorter. */
import { useEffect, useState } from 'react'
import { formatExact } from '../../lab/exact-quantity'
import { readCode } from '../../lab/own-code/read-code'
import { withoutComments } from '../../lab/own-code/without-comments'
import type { OwnAlgorithm } from '../../lab/scenario/own-names'
import type { Scenario } from '../../lab/scenario/scenario'
import { codeLinks as words } from '../../strings/code-links'
import { listOf } from '../../strings/list'
import { saveScenario } from '../effects/scenario-file'
import { digestOf, type State } from '../model/state'
import { getState, useStore } from '../store'
import { Button } from './buttons'

/** A longer link is cut by some programs, bytes. */
const MOST_BYTES = 8000

/** What the link is made of in place of the page's state. */
export interface Shorter {
  of(state: State): State
}

interface Props {
  /** The address that is shared of a state. */
  addressOf(state: State): string
  readonly shorter: Shorter | null
  setShorter(shorter: Shorter | null): void
  say(text: string): void
}

/** Lists of code never change. */
const bareLists = new WeakMap<readonly OwnAlgorithm[], readonly OwnAlgorithm[]>()

function bareList(algorithms: readonly OwnAlgorithm[]): readonly OwnAlgorithm[] {
  const known = bareLists.get(algorithms)
  if (known !== undefined) return known
  const made = algorithms.map(({ id, code }) => ({ id, code: withoutComments(code) }))
  bareLists.set(algorithms, made)
  return made
}

function bare<T extends Pick<Scenario, 'algorithms'>>(scenario: T): T {
  const { algorithms } = scenario
  if (algorithms === undefined) return scenario
  return { ...scenario, algorithms: bareList(algorithms) }
}

/** Flows keep the ids of the code with its comments, of which a link has the plain names alone. */
function bareState(state: State): State {
  const { edit, compare, experiment } = state
  const { link } = experiment
  return {
    ...state,
    edit: { ...edit, scenario: bare(edit.scenario) },
    compare: { ...compare, pins: compare.pins.map((pin) => ({ ...pin, scenario: bare(pin.scenario) })) },
    experiment: link === null ? experiment : { ...experiment, link: { ...link, base: bare(link.base) } },
  }
}

const sizeOf = (address: string): string => formatExact(address.length / 1000, 'kB', 1)

/** "Patient (mine)" */
function nameOf({ id, code }: OwnAlgorithm): string {
  const read = readCode(code)
  const name = read.ok ? read.code.declaration.name : id
  return name === id ? id : words.named(name, id)
}

export default function ShareCode({ addressOf, shorter, setShorter, say }: Props) {
  useStore(({ compare }) => compare.pins)
  const state = getState()
  const digest = useStore(digestOf)
  const algorithms = useStore(({ edit }) => edit.scenario.algorithms)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => setNames((algorithms ?? []).map(nameOf)), [algorithms])
  const whole = addressOf(state)
  const isLong = whole.length > MOST_BYTES
  // Made when it may be wanted: each code is read for it.
  const without = isLong ? addressOf(bareState(state)) : whole
  const shared = shorter === null ? whole : without
  const change = (next: Shorter | null): void => {
    setShorter(next)
    say(next === null ? words.isWith(sizeOf(whole)) : words.isWithout(sizeOf(without)))
  }
  return (
    <section aria-label={words.title}>
      <h2 className="section-head">{words.title}</h2>
      {names.length > 0 && (
        <p>
          {words.holds(listOf(names), names.length)} {digest === '' ? words.noDigest : words.digest(digest)}
        </p>
      )}
      {isLong && (
        <>
          {shared.length > MOST_BYTES && <p>{words.long(sizeOf(shared))}</p>}
          <div className="share-row">
            <Button className="button" onClick={() => say(words.saved(saveScenario()))}>
              {words.save}
            </Button>
            {shorter === null ? (
              without.length < whole.length && (
                <Button className="button" onClick={() => change({ of: bareState })}>
                  {words.without(sizeOf(without))}
                </Button>
              )
            ) : (
              <Button className="button" onClick={() => change(null)}>
                {words.withThem(sizeOf(whole))}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
