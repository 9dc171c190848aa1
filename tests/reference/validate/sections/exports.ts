/** What other programs made of the exports, as it was recorded, beside Sawtooth's own runs of the same presets. */
import { presets } from '../../../../src/lab/presets'
import { run } from '../../../../src/lab/run/run'
import { isTcpFlow } from '../../../../src/lab/scenario/scenario'
import type { Recorded } from '../../exports/record'
import recorded from '../../exports/recorded.json'
import { defineSection, type Progress, type Section, table } from '../section'

const all: readonly Recorded[] = recorded

interface Row {
  readonly cells: readonly string[]
  readonly failures: readonly string[]
}

function same(ours: string, theirs: string): string {
  return ours === theirs ? `${ours}, the same` : `**${ours} / ${theirs}**`
}

function rowsOf(entry: Recorded): Row[] {
  const preset = presets.find(({ id }) => id === entry.preset)
  if (preset === undefined)
    return [{ cells: [entry.preset, '', '', '', ''], failures: [`exports: no preset ${entry.preset}`] }]
  const { result } = run(preset.scenario)
  return preset.scenario.flows.flatMap((flow, index) => {
    const ours = result.flows[index]
    if (!isTcpFlow(flow) || ours === undefined) return []
    const failures: string[] = []
    const counts = `${ours.packetsSent} / ${ours.retransmits}`
    const of2 = entry.ns2?.[index]
    const theirs2 = of2 == null ? '' : `${of2.sent} / ${of2.resent}`
    if (of2 != null && preset.scenario.stack === 'ns2' && theirs2 !== counts)
      failures.push(`exports: ${entry.preset}, ${flow.id}: ns-2 sent ${theirs2}, Sawtooth ${counts}`)
    // The log has no packets of flows in reverse, so a capture has none.
    const found = flow.direction === 'reverse' ? undefined : entry.tshark?.[index]
    if (found !== undefined && found.resent !== ours.retransmits)
      failures.push(
        `exports: ${entry.preset}, ${flow.id}: tshark found ${found.resent} repeats of ${ours.retransmits}`,
      )
    const of3 = entry.ns3?.flows[index]
    const ns3 =
      entry.ns3 === null
        ? 'ns-3 fell over'
        : of3 === undefined
          ? ''
          : `${ours.goodputMbps.toFixed(2)} / ${of3.goodputMbps.toFixed(2)}`
    return [
      {
        cells: [
          entry.preset,
          `${flow.id}, ${flow.variant}`,
          of2 == null ? '' : same(counts, theirs2),
          ns3,
          found === undefined ? '' : same(String(ours.retransmits), String(found.resent)),
        ],
        failures,
      },
    ]
  })
}

function linuxLine(preset: string, { bitsPerSecond, netem }: NonNullable<Recorded['linux']>): string {
  const rates = bitsPerSecond.map((rate) => `${(rate / 1e6).toFixed(2)} Mbit/s`).join(', ')
  const wire = netem
    ? ''
    : ' The kernel of that machine had no netem, so its path had no delay: queue, rate and hosts were real.'
  return `The Linux script of \`${preset}\` was run in network namespaces: goodput ${rates}.${wire}`
}

function write(progress: Progress): Section {
  const rows = all.flatMap((entry) => {
    progress(`exports: ${entry.preset}`)
    return rowsOf(entry)
  })
  const kernel = all.find(({ linux }) => linux !== undefined)
  const markdown = [
    'What each program made of the file that is exported for it, recorded by `npm run validate -- --exports` for every preset that the program can run. ns-2: packets sent and sent again; where the preset’s hosts are ns-2’s own (`ns2`) both must be equal, elsewhere the hosts differ. ns-3 runs its own TCP: goodput, Mbit/s, Sawtooth / ns-3. tshark: repeats that it finds in the capture (`tcp.analysis.retransmission` and `out_of_order`, under which it files repeats that follow within a round trip) against retransmissions; flows in reverse are not in a capture.',
    '',
    table(
      ['preset', 'flow', 'ns-2', 'ns-3', 'tshark'],
      rows.map(({ cells }) => cells),
      true,
    ),
    '',
    ...(kernel?.linux === undefined ? [] : [linuxLine(kernel.preset, kernel.linux), '']),
  ].join('\n')
  return { markdown, files: new Map(), failures: rows.flatMap(({ failures }) => failures) }
}

export default defineSection({ place: 60, title: 'Exports', write })
