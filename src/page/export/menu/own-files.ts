/**
 * Files of runs that bring code along. Which formats there are is what they are for a run of the same network without it: the place
 * apart, where the run is made once more, says nothing but the content.
 */
import type { FromApartExport, ToApartExport } from '../../../lab/own-code/export-worker'
import { readExportAnswer } from '../../../lab/own-code/strict-answers'
import { DEFAULT_VARIANT } from '../../../lab/scenario/defaults'
import { isOwnId } from '../../../lab/scenario/own-names'
import { type AqmChoice, fileOf, type Scenario } from '../../../lab/scenario/scenario'
import { validateScenario } from '../../../lab/scenario/validate'
import { ApartServiceClient } from '../../effects/apart/apart-service'

/** A run of this kind is made within a minute or not at all, ms. */
const LONGEST_MS = 60_000

const plainLink = <T extends { readonly aqm?: AqmChoice }>(link: T): T =>
  link.aqm !== undefined && isOwnId(link.aqm.id)
    ? { ...link, aqm: { id: 'droptail', params: {}, ecn: false } }
    : link

/** The same network and flows with algorithms that every program has. Its run is none of this one's. */
export function standIn({ algorithms: _, ...scenario }: Scenario): Scenario {
  const { network, bottleneck } = scenario
  const file = fileOf({
    ...scenario,
    timeline: [],
    bottleneck: plainLink(bottleneck),
    ...(network === undefined
      ? {}
      : {
          network: {
            hops: network.hops.map((hop) => {
              const plain = plainLink(hop)
              return plain.back === undefined ? plain : { ...plain, back: plainLink(plain.back) }
            }),
          },
        }),
    flows: scenario.flows.map((flow) =>
      isOwnId(flow.variant) ? { ...flow, variant: DEFAULT_VARIANT, params: {} } : flow,
    ) as Scenario['flows'],
  })
  const checked = validateScenario(file)
  return checked.ok ? checked.value : (scenario as Scenario)
}

export interface OwnFiles {
  write(asked: Omit<ToApartExport, 'askId'>): void
  close(): void
}

/** `hears`: what came of a file that was asked for. `lost`: it does not come. */
export function ownFiles(hears: (answer: FromApartExport) => void, lost: () => void): OwnFiles {
  let asked = { askId: 0, id: '' }
  const client = new ApartServiceClient<ToApartExport, FromApartExport>(
    'exports',
    readExportAnswer,
    (answer) => {
      if (answer.askId === asked.askId && answer.id === asked.id) hears(answer)
    },
    lost,
    LONGEST_MS,
  )
  return {
    write(file) {
      asked = { askId: asked.askId + 1, id: file.id }
      client.post({ ...file, askId: asked.askId }, true)
    },
    close: () => client.close(),
  }
}
