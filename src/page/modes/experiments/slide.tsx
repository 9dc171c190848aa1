/** A sweep as a scene of a deck: its plot as large as the slide, from results that are known or come while it is shown. */
import './styles/plot.css'
import './styles/slide.css'
import { useMemo, useState } from 'react'
import { summarizeCells } from '../../../lab/experiments/sweep/aggregate'
import { pathLabel, variantName } from '../../../lab/experiments/sweep/describe'
import { metricLabel } from '../../../lab/experiments/sweep/metrics'
import { pointCount } from '../../../lab/experiments/sweep/points'
import { formatCount } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import type { Scenario } from '../../../lab/scenario/scenario'
import { experiments } from '../../../strings/experiments'
import { listOf } from '../../../strings/list'
import { scenes as words } from '../../../strings/scenes'
import { sweepShown } from '../../model/slices/experiment'
import { readSweepLink } from '../../model/sweep-link'
import { Glyph } from '../../ui/glyph'
import { hasNamesAtEnds, Panels } from './plots/panels'
import { plotFor } from './plots/registry'
import { useSlideResults } from './slide/runs'

interface Props {
  readonly base: Scenario
  /** The sweep as the link has it. */
  readonly text: string
  /** px of the slide, before it is enlarged. */
  readonly width: number
  readonly height: number
  /** Whether the lines alone are drawn, for a small picture. */
  readonly small?: boolean
}

const HEAD_PX = 46
/** Height of the names that stand above the plot. */
const LIST_PX = 22

export default function SweepSlide({ base, text, width, height, small = false }: Props) {
  const opening = useMemo(() => readSweepLink({ base, text }).open, [base, text])
  if (opening === null) return small ? null : <p className="scene-message">{words.noSweep}</p>
  if (small) return <SmallPlot opening={opening} size={{ width, height }} />
  return <SweepPlot opening={opening} size={{ width, height: height - HEAD_PX }} />
}

type Opening = NonNullable<ReturnType<typeof readSweepLink>['open']>

/** What is plotted of the sweep. */
function usePlotted({ sweep: wanted, preset }: Opening, isSlide: boolean) {
  const { results, shown: sweep } = useSlideResults(wanted, isSlide)
  const how = sweepShown(wanted, preset)
  const cells = useMemo(
    () => (sweep === null ? [] : summarizeCells(sweep, results, how.metric)),
    [sweep?.repetitions, results, how.metric],
  )
  return { ...how, results, sweep, cells }
}

interface PlotProps {
  readonly opening: Opening
  readonly size: { readonly width: number; readonly height: number }
}

const NO_ACTS = { hover: () => {}, choose: () => {} }

function SmallPlot({ opening, size }: PlotProps) {
  const { sweep, cells, metric, plot, axes } = usePlotted(opening, false)
  if (sweep === null) return null
  return (
    <span className="slide-sweep small">
      <Panels
        shown={{ sweep, metric, axes, plot, hovered: null, selected: null }}
        cells={cells}
        size={size}
        acts={NO_ACTS}
      />
    </span>
  )
}

function SweepPlot({ opening, size }: PlotProps) {
  const { results, sweep, cells, metric, plot, axes } = usePlotted(opening, true)
  const [hovered, setHovered] = useState<number | null>(null)
  if (sweep === null) return <p className="scene-message">{words.sweepTooLarge}</p>
  const all = pointCount(sweep)
  const names = listOf(sweep.vary.map(({ path }) => pathLabel(path)))
  const title = experiments.figure.against(metricLabel(metric), names)
  const chosen = plotFor(plot, sweep.vary.length)
  const atEnds = sweep.vary.length === 1 && hasNamesAtEnds(chosen, 1, size.width)
  const hasList = sweep.compare.length > 1 && chosen.panels !== 'variants' && !atEnds
  const published = sweep.published?.metric === metric ? sweep.published : null
  return (
    <figure className="slide-sweep" aria-label={title}>
      <figcaption>
        <b>{title}</b> <span>{words.runsEach(formatQuantity(sweep.repetitions, 'runs'))}</span>
        {results.size < all && (
          <span className="slide-progress">
            <progress aria-label={experiments.progress.runs} value={results.size} max={all} />
            {experiments.progress.done(formatCount(results.size), formatCount(all))}
          </span>
        )}
      </figcaption>
      {hasList && (
        <ul aria-hidden="true">
          {sweep.compare.map(({ label }, variant) => (
            <li key={label}>
              <Glyph number={variant + 1} /> {variantName(label)}
            </li>
          ))}
          {published !== null && (
            <li>
              <i /> {published.label}
            </li>
          )}
        </ul>
      )}
      <Panels
        shown={{ sweep, metric, axes, plot, hovered, selected: null }}
        cells={cells}
        size={{ ...size, height: size.height - (hasList ? LIST_PX : 0) }}
        acts={{ ...NO_ACTS, hover: setHovered }}
      />
    </figure>
  )
}
