/** All kinds of plots, from the files of kinds/, in the language that is spoken. */
import { spoken } from '../../../../strings/definitions'
import { experimentDefinitions as texts } from '../../../../strings/experiment-definitions'
import type { PlotDefinition } from './plot'

const modules = import.meta.glob<PlotDefinition>('./kinds/*.tsx', { eager: true, import: 'default' })

export const plots: readonly PlotDefinition[] = Object.values(modules)
  .map((plot) => spoken(plot, texts))
  .sort((a, b) => a.order - b.order)

/** The plots that suit a sweep of so many axes. */
export function plotsFor(axes: number): PlotDefinition[] {
  return plots.filter((plot) => plot.fits(axes))
}

/** The one asked for where it suits, else the first that does. */
export function plotFor(id: string | null, axes: number): PlotDefinition {
  const fitting = plotsFor(axes)
  const plot = fitting.find((one) => one.id === id) ?? fitting[0]
  if (plot === undefined) throw new Error('no plot for this sweep')
  return plot
}
