/** What the programs made of the exports of every preset that they can run: written by `npm run validate -- --exports`. */
import { writeFileSync } from 'node:fs'
import { formats } from '../../../src/lab/export'
import { presets } from '../../../src/lab/presets'
import { openingPreset } from '../../../src/lab/presets/opening'
import { isTcpFlow, type Scenario } from '../../../src/lab/scenario/scenario'
import { answers, hasNetem } from './available'
import { type Counted, linux, type Ns3Flow, ns2, ns3, tshark } from './programs'

export interface Recorded {
  readonly preset: string
  readonly ns2?: readonly (Counted | null)[]
  /** `null`: ns-3 itself ended with a segmentation fault. */
  readonly ns3?: { readonly flows: readonly Ns3Flow[]; readonly meanQueuePackets: number } | null
  readonly tshark?: readonly Counted[]
  /**
   * What the first preset gave, alone since it takes real time: bit/s that each receiver counted, and whether the
   * kernel could delay.
   */
  readonly linux?: { readonly bitsPerSecond: readonly number[]; readonly netem: boolean }
}

/** Path from the project's root. */
const FILE = 'tests/reference/exports/recorded.json'

/** ns-3.37 has a fault of its own in TcpRateLinux::SkbSent, which some runs meet. */
function ns3OrFall(scenario: Scenario): ReturnType<typeof ns3> | null {
  try {
    return ns3(scenario)
  } catch (error) {
    if (error instanceof Error && 'signal' in error && error.signal === 'SIGSEGV') return null
    throw error
  }
}

function onLinux(scenario: Scenario): NonNullable<Recorded['linux']> {
  const netem = hasNetem()
  return { bitsPerSecond: linux(scenario, !netem), netem }
}

/** Runs them all; returns which programs are missing, in which case nothing is written. */
export function recordExports(progress: (text: string) => void): readonly string[] {
  const missing: string[] = []
  if (!answers('tshark', '--version')) missing.push('tshark is not installed: apt-get install tshark')
  if (!answers('c++', '--version'))
    missing.push('a C++ compiler is not installed: apt-get install g++ libns3-dev')
  if (process.getuid?.() !== 0) missing.push('network namespaces need root')
  if (!answers('iperf3', '--version'))
    missing.push('iperf3 is not installed: apt-get install iperf3 iproute2')
  if (!answers('ns', '/dev/null')) missing.push('ns-2 is not installed: apt-get install ns2')
  if (missing.length > 0) return missing
  const can = (id: string, scenario: (typeof presets)[number]['scenario']): boolean =>
    formats.get(id)?.missing?.(scenario).length === 0
  const recorded: Recorded[] = presets.map(({ id, scenario }) => {
    progress(`exports: ${id}`)
    const tcp = scenario.flows.some(isTcpFlow)
    return {
      preset: id,
      ...(can('ns2', scenario) ? { ns2: ns2(scenario) } : {}),
      ...(can('ns3', scenario) ? { ns3: ns3OrFall(scenario) } : {}),
      ...(tcp ? { tshark: tshark(scenario) } : {}),
      ...(id === openingPreset.id ? { linux: onLinux(scenario) } : {}),
    }
  })
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 1)}\n`)
  return []
}
