/** The series of a paper's figures, and how its variants are named. */
import { variants } from '../../simulator/registry'
import type { Points } from './paper'
import type { PaperPlot, PlotAxis, PlotSeries } from './plot'

/** What Sawtooth finds, as a line. */
export const ours = (label: string, variant: string, curve: Points): PlotSeries => {
  return { label, origin: 'sawtooth', variant, ...curve, shape: 'line' }
}

/** What the paper gives, as marks. */
export const published = (label: string, variant: string, curve: Points): PlotSeries => {
  return { label: `${label}, paper`, origin: 'paper', variant, ...curve, shape: 'marks' }
}

/** A curve by its points: `y` at each of `x`. */
export const points = (x: readonly number[], y: (x: number) => number): Points => ({ x, y: x.map(y) })

/** "Reno" */
export const nameOf = (variant: string): string => variants.get(variant)?.label ?? variant

/** "Reno 1.2, Vegas 1.3" */
export function each<T extends string>(
  names: readonly T[],
  text: (name: T) => string,
  called: (name: T) => string = nameOf,
): string {
  return names.map((name) => `${called(name)} ${text(name)}`).join(', ')
}

/** "throughput, Mbit/s" */
const axisOf = (name: string): PlotAxis => {
  const [label = '', unit = ''] = name.split(', ')
  return { label, unit }
}

/** A figure; its axes are named as in a table's head: "throughput, Mbit/s". */
export const plotOf = (
  id: string,
  title: string,
  x: string,
  y: string,
  series: readonly PlotSeries[],
): PaperPlot => ({ id, title, x: axisOf(x), y: axisOf(y), series })
