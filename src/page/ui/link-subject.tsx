/** Which link the controls around it set: the bottleneck of a dumbbell, or one way of a hop of a chain. */
import { createContext, type ReactNode, useContext } from 'react'
import { routerName } from '../../lab/router-names'
import { BOTTLENECK, endsOf, hopPath, nameOfLink, seenFrom } from '../../lab/scenario/link-paths'
import type { Scenario } from '../../lab/scenario/scenario'
import { changes } from '../../strings/changes'
import { controls } from '../../strings/controls'
import { useScenarioInForce } from '../commands/edit'
import { selectedHop } from '../model/state'
import { useStore } from '../store'

const Subject = createContext<string | null>(null)

export function OfLink({ link, children }: { readonly link: string; readonly children: ReactNode }) {
  return <Subject value={link}>{children}</Subject>
}

interface LinkSubject {
  /** The beginning of the paths of its settings. */
  readonly link: string
  /** What the controls show, with the settings of the link in the place of the bottleneck's. */
  readonly scenario: Scenario
  readonly isChain: boolean
  /** What a setting of it is called where it stands by itself: "A → B: Delay"; a bottleneck's needs no more. */
  named(setting: string): string
  /** The same for those who listen: "Delay, A to B". */
  spoken(setting: string): string
}

/** The link of the card around it; without one the bottleneck, or the selected hop of a chain. */
export function useLinkSubject(): LinkSubject {
  const inForce = useScenarioInForce()
  const selected = useStore(selectedHop)
  const given = useContext(Subject)
  const link = given ?? (inForce.network === undefined ? BOTTLENECK : hopPath(selected ?? 0))
  const name = nameOfLink(link)
  const ends = endsOf(link)
  return {
    link,
    scenario: seenFrom(inForce, link),
    isChain: ends !== null,
    named: (setting) => (name === '' ? setting : changes.ofLink(name, setting)),
    spoken: (setting) =>
      ends === null ? setting : controls.network.ofLink(setting, routerName(ends[0]), routerName(ends[1])),
  }
}
