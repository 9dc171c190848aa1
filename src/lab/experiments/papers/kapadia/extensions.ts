/** Kapadia et al., section 5: four sweeps that the paper proposes and did not run. */
import { mean, sum } from '../../measure'
import { judged, type Observations, type PaperCheck, type PaperRow, type PaperTable } from '../../paper'
import type { PaperPlot } from '../../plot'
import { each, nameOf, ours, points } from '../../series'
import { spreadOver } from './compared'
import data from './paper.json'
import { EXTENSION_PHASES, EXTENSIONS, type Extension, keyOf, VARIANTS } from './runs'

const { claims } = data

const FLOWS = [0, 1, 2] as const

interface Point {
  /** All three flows. */
  readonly kbps: number
  readonly rttMs: number
}

type Measured = (extension: Extension, variant: string, value: number) => Point

function measure(found: Observations): Measured {
  return (extension, variant, value) => {
    const keys = EXTENSION_PHASES.map((phase) => keyOf(extension, variant, value, phase))
    return {
      kbps: spreadOver(found, keys, FLOWS, 'kbps', sum).mean,
      rttMs: spreadOver(found, keys, FLOWS, 'mean rtt', mean).mean,
    }
  }
}

function tableOf(extension: Extension, measured: Measured): PaperTable {
  return {
    title: `Extension ${extension.number}: goodput of three flows, kbit/s, and mean RTT, ms`,
    columns: [`${extension.label}, ${extension.unit}`, ...VARIANTS.map(nameOf)],
    rows: extension.values.map((value) => [
      String(value),
      ...VARIANTS.map((variant) => {
        const { kbps, rttMs } = measured(extension, variant, value)
        return `${kbps.toFixed(0)}, ${rttMs.toFixed(0)} ms`
      }),
    ]),
  }
}

function plotsOf(extension: Extension, measured: Measured): PaperPlot[] {
  const quantities = [
    { name: 'throughput', label: 'throughput', unit: 'kbit/s', of: ({ kbps }: Point) => kbps },
    { name: 'rtt', label: 'mean RTT', unit: 'ms', of: ({ rttMs }: Point) => rttMs },
  ]
  return quantities.map(({ name, label, unit, of }) => ({
    id: `E-ext-${extension.number}-${name}`,
    title: `Extension ${extension.number}: ${label} by ${extension.label}`,
    x: { label: extension.label, unit: extension.unit },
    y: { label, unit },
    series: VARIANTS.map((variant) => {
      const quantity = (value: number): number => of(measured(extension, variant, value))
      return {
        ...ours(nameOf(variant), variant, points(extension.values, quantity)),
        runs: extension.values.map((value) =>
          EXTENSION_PHASES.map((phase) => ({ key: keyOf(extension, variant, value, phase) })),
        ),
      }
    }),
  }))
}

const [delay, loss, rate, buffer] = EXTENSIONS
const least = (extension: Extension): number => Math.min(...extension.values)
const most = (extension: Extension): number => Math.max(...extension.values)

/** A tenth is told apart. */
const APART = 0.1
const apart = (values: readonly number[]): boolean => Math.max(...values) - Math.min(...values) > APART

/** The report says what the first will show, and nothing of the others. */
function checks(measured: Measured): PaperCheck[] {
  const growth = (variant: string): number =>
    measured(buffer, variant, most(buffer)).rttMs / measured(buffer, variant, 50_000).rttMs
  const kept = (variant: string): number =>
    measured(loss, variant, most(loss)).kbps / measured(loss, variant, 0).kbps
  const stretched = (variant: string): number =>
    measured(delay, variant, most(delay)).kbps / measured(delay, variant, least(delay)).kbps
  const used = (variant: string): number =>
    Math.min(...rate.values.map((value) => measured(rate, variant, value).kbps / value / 1000))
  const text = (value: (variant: string) => number, digits = 2): string =>
    each(VARIANTS, (variant) => value(variant).toFixed(digits))
  return [
    judged(claims.delay, `goodput at ${most(delay)} ms over that at ${least(delay)} ms: ${text(stretched)}`, [
      apart(VARIANTS.map(stretched)),
    ]),
    judged(claims.loss, `goodput at ${most(loss)} % over that without loss: ${text(kept)}`, []),
    judged(claims.rate, `least goodput over rate: ${text(used)}`, []),
    judged(
      claims.buffer,
      `mean RTT with ${most(buffer) / 1000} kB over that with 50 kB: ${text(growth, 1)}`,
      [],
    ),
  ]
}

export function extensionsRow(found: Observations): PaperRow {
  const measured = measure(found)
  return {
    id: 'E-ext',
    what: 'Extensions 1 to 4, proposed and not run: delay, loss, rate and buffer swept; throughput and RTT of each variant',
    checks: checks(measured),
    tables: EXTENSIONS.map((extension) => tableOf(extension, measured)),
    plots: EXTENSIONS.flatMap((extension) => plotsOf(extension, measured)),
  }
}
