/** ns-2.35: shared and recorded cases, and random numbers over many seeds. */
import { type Run, run } from '../../../../src/lab/run/run'
import { lastRowAt } from '../../../../src/simulator/base/table'
import { PHASES } from '../../../../src/simulator/congestion/congestion-control'
import { type Judgement, judgeRecorded, judgeShared } from '../../ns2/judge'
import type { Ns2Series } from '../../ns2/ns2-case'
import { compareMeans, readSeeded, SEEDED, SEEDS, totalsOf } from '../../ns2/over-seeds'
import { readRecorded } from '../../ns2/recorded'
import { readShared, type SharedCase } from '../../ns2/shared'
import { defineSection, type Progress, percent, type Section, table } from '../section'
import { type Curve, windowsFigure } from '../windows-figure'

/** Cases with a picture. */
const PICTURED = [
  'single_tahoe_bdp025',
  'single_reno_bdp025',
  'single_reno_bdp200',
  'single_newreno_bdp050',
  'single_newreno_bdp100',
  'single_sack_bdp100',
  'single_vegas_bdp025',
  'pair_reno_reno',
  'pair_reno_vegas',
  'pair_newreno_sack_small_buffer',
  'loss1pct_sack',
  'red_reno_x2',
  'tome_exp1_tahoe_9mb',
  'tome_exp1_vegas_9mb',
]
const COLOURS = ['#0b6bcb', '#c2410c', '#15803d']

/** ns-2's samples have six digits, four of them decimals at most. */
function sameWindow(ours: number, theirs: number): boolean {
  return Math.abs(ours - theirs) <= 0.5e-4 + 0.5e-5 * theirs
}

/**
 * Samples of ns-2's cwnd on open connections, and those at which ours is the same. A sample may fall on the very instant
 * of a change.
 */
function cwndSamples(ours: Run, series: Ns2Series): { readonly same: number; readonly all: number } {
  let same = 0
  let all = 0
  for (const [id, flow] of Object.entries(series.flows)) {
    const window = ours.log.flows[Number(id) - 1]?.window
    if (window === undefined) continue
    const { t: times, cwnd, phase } = window.columns
    series.t.forEach((t, i) => {
      const row = lastRowAt(times, window.rows, t)
      if (row < 0 || phase[row] === CLOSED) return
      all++
      if (sameWindow(cwnd[row] as number, flow.cwnd[i] as number)) same++
    })
  }
  return { same, all }
}
const CLOSED = PHASES.indexOf('closed')

function overlay({ name, scenario }: SharedCase, series: Ns2Series, ours: Run): string {
  const curves: Curve[] = []
  Object.entries(series.flows).forEach(([id, flow], i) => {
    const index = Number(id) - 1
    const colour = COLOURS[i % COLOURS.length] as string
    const variant = scenario.flows[index]?.variant ?? ''
    const window = ours.log.flows[index]?.window
    if (window === undefined) return
    const { t, cwnd } = window.columns
    curves.push({
      label: `${variant}: ns-2 broad, Sawtooth thin`,
      colour,
      place: 'behind',
      t: series.t,
      value: flow.cwnd,
      count: series.t.length,
    })
    curves.push({ label: '', colour, place: 'front', t, value: cwnd, count: window.rows })
  })
  return windowsFigure(name.replaceAll('_', ' '), scenario.durationS, curves)
}

/** Presets made from a shared case, by the case: the page can show ns-2's window beside ours. */
const PRESETS: Readonly<Record<string, string>> = {
  tome_exp1_tahoe_9mb: 'tome-soeller-tahoe',
  tome_exp1_reno_9mb: 'tome-soeller-reno',
  tome_exp1_newreno_9mb: 'tome-soeller-newreno',
  tome_exp1_vegas_9mb: 'tome-soeller-vegas',
}

/** Every change of cwnd in ns-2, by flow in the preset's order. */
function overlayData({ name, reference }: SharedCase): string {
  const windows = reference.scenario.flows.map((flow) => {
    const changes = (reference.result.events?.[String(flow.id)] ?? []).filter(([, what]) => what === 'cwnd_')
    return { t: changes.map(([t]) => t), cwnd: changes.map(([, , value]) => value) }
  })
  return `${JSON.stringify({ source: reference.simulator, case: name, flows: windows })}\n`
}

function row(
  name: string,
  { drops, goodputMbps, goodputError, differences }: Judgement,
  more: readonly string[],
): string[] {
  return [
    name,
    `${drops.ours} / ${drops.theirs}`,
    `${goodputMbps.ours.toFixed(4)} / ${goodputMbps.theirs.toFixed(4)}`,
    percent(goodputError),
    ...more,
    differences.length === 0 ? 'same' : '**differs**',
  ]
}

function cases(progress: Progress): Section {
  const files = new Map<string, string>()
  const failures: string[] = []
  const note = (name: string, { differences }: Judgement): void => {
    for (const difference of differences) failures.push(`${name}: ${difference}`)
  }

  const sharedRows: string[][] = []
  const pictures: string[] = []
  for (const shared of readShared()) {
    const { name, reference, scenario } = shared
    progress(name)
    const ours = run(scenario, { series: true, packets: reference.result.packets !== undefined })
    const judgement = judgeShared(ours, reference)
    note(name, judgement)
    const { series } = reference.result
    const samples = series === undefined ? { same: 0, all: 0 } : cwndSamples(ours, series)
    sharedRows.push(row(name, judgement, [`${samples.same} of ${samples.all}`]))
    if (series !== undefined && PICTURED.includes(name)) {
      files.set(`docs/validation/${name}.svg`, overlay(shared, series, ours))
      pictures.push(`![cwnd of ${name} in ns-2 and in Sawtooth](validation/${name}.svg)`)
    }
  }

  for (const shared of readShared()) {
    const preset = PRESETS[shared.name]
    if (preset !== undefined) files.set(`public/reference/ns2/${preset}.json`, overlayData(shared))
  }

  const recordedRows: string[][] = []
  for (const record of readRecorded()) {
    const label = `${record.group}: ${record.name}`
    progress(label)
    const packets = record.flows.some((flow) => flow.packets !== undefined)
    const judgement = judgeRecorded(run(record.scenario, { series: true, packets, digest: false }), record)
    note(label, judgement)
    const all = record.flows.every(
      (flow, i) => flow.packets !== undefined || !('segmentBytes' in (record.scenario.flows[i] ?? {})),
    )
    recordedRows.push(row(label, judgement, [all ? 'every packet' : 'drops']))
  }

  const columns = ['case', 'drops', 'goodput, Mbit/s', 'greatest error of a flow']
  const markdown = [
    'With `stack: "ns2"` every case below gives the same drops in the same order at the same times (to 10 us), flow by flow. Two numbers stand for Sawtooth / ns-2.',
    '',
    '### Shared cases',
    '',
    'Runs of Debian’s `ns2` 2.35+dfsg-5 that came with the project. The last column but one counts the samples of cwnd that are equal to all digits that ns-2 prints.',
    '',
    table([...columns, 'equal samples of cwnd', 'verdict'], sharedRows),
    '',
    ...pictures.flatMap((line) => [line, '']),
    '### Recorded cases',
    '',
    'More scenarios, with what ns-2 made of them: one thing changed at a time, the experiments of two papers, and random mixtures. *Every packet*: the times of all segments sent and of all ACKs received are the same too.',
    '',
    table([...columns, 'compared', 'verdict'], recordedRows),
    '',
    'To repeat with ns-2 (`apt-get install ns2`): `npm run validate -- --ns2` runs it again on every case and compares packet by packet; `npm run validate -- --ns2 --random 100 7` does so on 100 random scenarios from seed 7 on; `npm run validate -- --record` writes the recorded cases anew.',
    '',
  ].join('\n')
  return { markdown, files, failures }
}

/** Two samples of one distribution are rarely farther apart. */
const MOST_STANDARD_ERRORS = 2

function overSeeds(progress: Progress): Section {
  const theirs = readSeeded()
  const failures: string[] = []
  const rows: string[][] = []
  const units = { goodputMbps: 'Mbit/s', drops: '', meanQueue: 'packets' }
  const names = { goodputMbps: 'goodput', drops: 'drops', meanQueue: 'mean queue' }
  for (const { name, scenario } of SEEDED) {
    progress(name)
    const reference = theirs[name] ?? []
    const ours = SEEDS.map((seed) => totalsOf(scenario, seed))
    const identical = ours.filter((totals, i) => {
      const other = reference[i]
      return (
        other !== undefined &&
        totals.drops === other.drops &&
        Math.abs(totals.meanQueue - other.meanQueue) < 1e-6
      )
    }).length
    for (const { metric, ours: a, theirs: b, standardError } of compareMeans(ours, reference)) {
      const means = `${a.toFixed(3)} / ${b.toFixed(3)} ${units[metric]}`.trim()
      const same = `${identical} of ${SEEDS.length}`
      rows.push([name, names[metric], means, standardError.toFixed(3), same])
      if (Math.abs(a - b) > MOST_STANDARD_ERRORS * standardError)
        failures.push(`${name}: ${names[metric]} ${a} and ${b}`)
    }
    if (identical !== SEEDS.length)
      failures.push(`${name}: ${identical} of ${SEEDS.length} seeds give the same run`)
  }
  const markdown = [
    '### RED and random loss',
    '',
    `Means over the seeds 1 to ${SEEDS.length} in Sawtooth / in ns-2, with the standard error of their difference. The \`ns2\` stack draws from ns-2’s own generator in ns-2’s order, so that a seed even gives the same run: the last column counts the seeds for which drops and mean queue are equal.`,
    '',
    table(['case', 'mean of', 'Sawtooth / ns-2', 'standard error', 'identical seeds'], rows),
    '',
  ].join('\n')
  return { markdown, files: new Map(), failures }
}

export default defineSection({
  place: 10,
  title: 'ns-2.35',
  write(progress) {
    const parts = [cases(progress), overSeeds(progress)]
    return {
      markdown: parts.map((part) => part.markdown).join('\n'),
      files: new Map(parts.flatMap((part) => [...part.files])),
      failures: parts.flatMap((part) => part.failures),
    }
  },
})
