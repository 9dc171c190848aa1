/** Runs that are pinned to be compared, as scenarios: a run is a function of its scenario. */
import { encodeLink } from '../../lab/scenario/link'
import { MAX_PINS } from '../../lab/scenario/link-view'
import type { Scenario } from '../../lab/scenario/scenario'
import { useStore } from '../store'
import { notify, withdraw } from './notices'

export interface Pin {
  /** Stays while the scenario of the pin changes. */
  readonly id: number
  readonly scenario: Scenario
}

let lastId = 0

/** "A" for the first pinned run, then "B", "C", "D". */
export function pinLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}

function sameRun(a: Scenario, b: Scenario): boolean {
  return a === b || encodeLink(a) === encodeLink(b)
}

/** Pins one more run. A fifth is refused with a notice. */
export function addPin(scenario: Scenario): void {
  const { pins } = useStore.getState()
  if (pins.length >= MAX_PINS) {
    notify('pin', `${MAX_PINS} runs are pinned already. Remove one of them in Compare first.`)
    return
  }
  withdraw('pin')
  lastId++
  useStore.setState({ pins: [...pins, { id: lastId, scenario }] })
}

/** Pins the run of Explore; one that is pinned already is taken away again. */
export function togglePin(): void {
  const { pins, scenario } = useStore.getState()
  const same = pins[pinnedIndex(pins, scenario)]
  if (same !== undefined) removePin(same.id)
  else addPin(scenario)
  const after = useStore.getState().pins
  const index = after.findIndex((pin) => pin.scenario === scenario)
  if (after.length !== pins.length)
    useStore.setState({
      announcement:
        index < 0
          ? 'This run is no longer pinned.'
          : `This run is pinned as ${pinLetter(index)} for Compare.`,
    })
}

/** The title is no part of the run. */
const untitled = (scenario: Scenario): Scenario => ({ ...scenario, title: '' })

/** The place of the run of Explore among the pins, -1 where it is not pinned. */
export function pinnedIndex(pins: readonly Pin[], scenario: Scenario): number {
  return pins.findIndex(
    (pin) => pin.scenario === scenario || sameRun(untitled(pin.scenario), untitled(scenario)),
  )
}

export function removePin(id: number): void {
  useStore.setState(({ pins }) => ({ pins: pins.filter((pin) => pin.id !== id) }))
  // There is room for another.
  withdraw('pin')
}

/** Gives a pin another scenario: only its run is run again. */
export function changePin(id: number, scenario: Scenario): void {
  useStore.setState(({ pins }) => ({
    pins: pins.map((pin) => (pin.id === id ? { id, scenario } : pin)),
  }))
}

/** The first two pins change places. */
export function swapPins(): void {
  useStore.setState(({ pins }) => {
    const [a, b, ...rest] = pins
    return a === undefined || b === undefined ? {} : { pins: [b, a, ...rest] }
  })
}

/** The pins of a link; those that are there already are kept, so that they are not run again. */
export function openPins(scenarios: readonly Scenario[]): void {
  const { pins } = useStore.getState()
  if (pins.length === 0 && scenarios.length === 0) return
  const left = [...pins]
  useStore.setState({
    pins: scenarios.map((scenario) => {
      const at = left.findIndex((pin) => sameRun(pin.scenario, scenario))
      const kept = at < 0 ? undefined : left.splice(at, 1)[0]
      if (kept !== undefined) return kept
      lastId++
      return { id: lastId, scenario }
    }),
  })
}
