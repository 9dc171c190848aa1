/** Which of the measured files that a scenario names are not at hand. */
import { waysOf } from '../scenario/chain'
import type { MeasuredFile, Scenario } from '../scenario/scenario'
import { measuredLink } from './store'

/** The files that a scenario names, each once. */
function measuredFilesOf({
  bottleneck,
  network,
}: Pick<Scenario, 'bottleneck' | 'network'>): readonly MeasuredFile[] {
  const hops = network?.hops.map(waysOf) ?? []
  const links = network === undefined ? [bottleneck] : hops.flatMap(({ forward, back }) => [forward, back])
  const files = links.flatMap(({ rateTrace }) =>
    rateTrace !== undefined && 'sha256' in rateTrace ? [rateTrace] : [],
  )
  return [...new Map(files.map((file) => [file.sha256, file])).values()]
}

/** Those of them that are not at hand. */
export const lackingFiles = (scenario: Pick<Scenario, 'bottleneck' | 'network'>): readonly MeasuredFile[] =>
  measuredFilesOf(scenario).filter(({ sha256 }) => measuredLink(sha256) === undefined)
