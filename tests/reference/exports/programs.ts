/** Runs the programs that exports are for. Each throws where the program is missing or fails. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { exportOf } from '../../support/exports'

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'sawtooth-export-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function execute(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  return execFileSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
}

/** "name value name value" */
function fields(line: string): Readonly<Record<string, string>> {
  const words = line.trim().split(/\s+/)
  const found: Record<string, string> = {}
  for (let i = 0; i + 1 < words.length; i += 2) found[words[i] as string] = words[i + 1] as string
  return found
}

export interface Counted {
  readonly sent: number
  readonly resent: number
}

/** What ns-2 printed of each TCP flow; null for UDP. */
export function ns2(scenario: Scenario): readonly (Counted | null)[] {
  return inFolder((folder) => {
    const file = join(folder, 'scenario.tcl')
    writeFileSync(file, exportOf(scenario, 'ns2'))
    const lines = execute('ns', [file]).split('\n')
    return scenario.flows.map((_, index) => {
      const line = lines.find((candidate) => candidate.startsWith(`tcp ${index} `))
      if (line === undefined) return null
      const { sent, resent } = fields(line.split(' ').slice(2).join(' '))
      return { sent: Number(sent), resent: Number(resent) }
    })
  })
}

export interface Ns3Flow extends Counted {
  readonly goodputMbps: number
}

const NS3_LIBRARIES = ['core', 'network', 'internet', 'point-to-point', 'traffic-control']

/** Compiles the program against the installed libraries and runs it. */
export function ns3(scenario: Scenario): {
  readonly flows: readonly Ns3Flow[]
  readonly meanQueuePackets: number
} {
  return inFolder((folder) => {
    const source = join(folder, 'scenario.cc')
    const program = join(folder, 'scenario')
    writeFileSync(source, exportOf(scenario, 'ns3'))
    const libraries = NS3_LIBRARIES.map((name) => `-lns3-${name}`)
    execute('c++', ['-std=c++17', '-O1', source, '-o', program, ...libraries])
    const lines = execute(program, []).trim().split('\n')
    const flows = lines
      .filter((line) => line.startsWith('flow '))
      .map((line) => {
        const { goodputMbps, sent, resent } = fields(line)
        return { goodputMbps: Number(goodputMbps), sent: Number(sent), resent: Number(resent) }
      })
    const queue = lines.find((line) => line.startsWith('queue ')) ?? ''
    return { flows, meanQueuePackets: Number(fields(queue.slice('queue '.length)).meanPackets) }
  })
}

/** What tshark finds in the capture, a row a flow: data segments, and those that it knows for repeats. */
export function tshark(scenario: Scenario): readonly Counted[] {
  return inFolder((folder) => {
    const file = join(folder, 'scenario.pcapng')
    writeFileSync(file, exportOf(scenario, 'pcapng'))
    const repeats = ['retransmission', 'out_of_order'].map((name) => `tcp.analysis.${name}`)
    const wanted = ['ip.dst', 'tcp.len', 'tcp.flags.syn', ...repeats]
    const rows = execute('tshark', [
      '-r',
      file,
      '-T',
      'fields',
      ...wanted.flatMap((name) => ['-e', name]),
      '-Y',
      'tcp && !_ws.malformed',
    ])
    const counted = scenario.flows.map(() => ({ sent: 0, resent: 0 }))
    for (const row of rows.split('\n')) {
      const [to = '', length, , ...found] = row.split('\t')
      const [, net, flow] = to.split('.')
      const of = counted[Number(flow)]
      if (net !== '1' || of === undefined || Number(length) === 0) continue
      of.sent++
      if (found.some((text) => text !== '')) of.resent++
    }
    return counted
  })
}

/** Runs the script in network namespaces; needs root. Resolves to the bits per second that each receiver counted. */
export function linux(scenario: Scenario, withoutNetem: boolean): readonly number[] {
  return inFolder((folder) => {
    const file = join(folder, 'scenario.sh')
    const results = join(folder, 'results')
    writeFileSync(file, exportOf(scenario, 'linux'))
    execute('bash', [file, results], withoutNetem ? { WITHOUT_NETEM: 'yes' } : {})
    return scenario.flows.map((_, index) => {
      const log = JSON.parse(execute('cat', [join(results, `flow-${scenario.flows[index]?.id}.json`)])) as {
        readonly end: {
          readonly sum_received?: { bits_per_second: number }
          readonly sum?: { bits_per_second: number }
        }
      }
      return (log.end.sum_received ?? log.end.sum)?.bits_per_second ?? Number.NaN
    })
  })
}
