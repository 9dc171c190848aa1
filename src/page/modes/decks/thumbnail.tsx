/** A small picture of a scene, drawn from its own runs. */
import { memo, useMemo } from 'react'
import { type Deck, PACKETS, type Scene } from '../../../lab/decks/deck'
import { figuresOf } from '../../../lab/decks/figures'
import type { Stage } from '../../../lab/decks/stage'
import { type Panel, plainPanel } from '../../../lab/scenario/panels'
import { scenes as words } from '../../../strings/scenes'
import type { DrawnTheme, StreamedRun } from '../../charts/drawn'
import { chartOf } from '../../charts/registry'
import { useDrawnTheme } from '../../decks/drawn-theme'
import { SmallChart } from '../../decks/figures'
import { useRuns } from '../../decks/runs'
import { useScene } from '../../decks/scenarios'
import { comparedViews, runsKey, sceneDrawn } from '../../decks/scene-drawn'
import { PaperSlide, Slide } from '../../present/scene-sweep'

const WIDTH = 174
const CHART = { width: 158, height: 60 }
/** A sweep's plot is laid out as on a narrow page, and drawn this much smaller. */
const SWEEP_ZOOM = 0.34
const SWEEP = { width: CHART.width / SWEEP_ZOOM, height: 68 / SWEEP_ZOOM }

interface Props {
  readonly deck: Deck
  readonly scene: Scene
}

/** A picture is of its scene and of the deck's theme only. */
export const Thumbnail = memo(
  function Thumbnail({ deck: { theme }, scene }: Props) {
    const { kind, stage, scenarios } = useScene(scene, 0)
    const runs = useRuns(scenarios)
    const drawnTheme = useDrawnTheme(theme)
    const panel =
      (figuresOf(scene.figures) ?? []).find(({ id }) => id !== PACKETS && chartOf(id) !== undefined) ??
      plainPanel('window')
    return (
      <span className="film-picture" data-theme={theme} style={{ width: WIDTH }}>
        <b>{scene.caption || words.untitled}</b>
        {kind === 'text' && (
          <span className="film-points">
            {scene.points.slice(0, 4).map((point) => (
              <span key={point}>{point}</span>
            ))}
          </span>
        )}
        <span className="film-charts">
          {runs?.map((run, place) =>
            run == null ? null : (
              <Small
                key={place}
                {...{ run, runs, stage, panel }}
                theme={drawnTheme}
                width={(CHART.width - 4 * (runs.length - 1)) / runs.length}
              />
            ),
          )}
        </span>
        {kind === 'experiment' && <SmallSweep stage={stage} />}
        {(scenarios?.length ?? 0) > 1 && (
          <span className="film-runs">{words.runs(scenarios?.length ?? 0)}</span>
        )}
      </span>
    )
  },
  (before, now) => before.scene === now.scene && before.deck.theme === now.deck.theme,
)

/** The plot of a sweep; a paper's title. */
function SmallSweep({ stage: { opened } }: { readonly stage: Stage }) {
  const { view, scenario } = opened
  if (view.paper !== null) return <PaperSlide id={view.paper} small />
  if (view.sweep === null) return null
  return (
    <span className="film-sweep" aria-hidden="true" style={{ zoom: SWEEP_ZOOM }}>
      <Slide base={scenario} text={view.sweep} {...SWEEP} small />
    </span>
  )
}

interface SmallProps {
  readonly run: StreamedRun
  /** All runs of the scene, as far as they are there. */
  readonly runs: readonly (StreamedRun | null | undefined)[]
  readonly stage: Stage
  readonly panel: Panel
  readonly theme: DrawnTheme
  readonly width: number
}

function Small({ run, runs, stage, panel, theme, width }: SmallProps) {
  const drawn = useMemo(() => sceneDrawn(stage, run, null, theme), [run, theme])
  const beside = useMemo(() => comparedViews(stage, runs, run, theme), [run, runsKey(runs), theme])
  return <SmallChart {...{ drawn, beside }} panel={panel} width={width} height={CHART.height} />
}
