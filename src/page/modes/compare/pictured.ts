/** What of Compare can be taken away: the runs side by side or in the same charts, and the figures of all of them. */
import { plainPanel } from '../../../lab/scenario/panels'
import { compare as words } from '../../../strings/compare'
import { chartNamed } from '../../charts/registry'
import { chosenOf, EVERYTHING, PACKETS, type Pictured, withPackets } from '../../export/choices'
import type { Column, SheetTile } from '../../export/sheet'
import { pinLetter } from '../../model/slices/compare'
import { getState } from '../../store'
import { runName } from './naming'
import { comparedRuns } from './runs'
import { subjectOf } from './subject'
import { DelayCdfTile } from './tiles/delay-cdf'
import { OperatingTile } from './tiles/operating'
import { PhaseTile } from './tiles/phase'
import { ShareTile } from './tiles/share'
import type { TileDrawing } from './tiles/tile'
import { comparedCharts } from './together/comparisons'
import { differenceSubject } from './together/difference'
import { overlaidSubject } from './together/overlaid'

/** The id of the choice that has the small figures alone. */
const MEASURES = 'measures'

const panels = comparedCharts.map(plainPanel)

/** A run a column, or all in the same charts where the page shows them so. */
function columns(which: string): readonly Column[] {
  const { pins, layout } = getState().compare
  const scenarios = pins.map(({ scenario }) => scenario)
  const hasPackets = which === EVERYTHING || which === PACKETS
  if (layout !== 'side' && pins.length > 1 && !hasPackets) {
    const ids = pins.map(({ id }) => id)
    const subject = layout === 'overlaid' ? overlaidSubject(ids) : differenceSubject(ids)
    const name = words.runs(pins.map((_, index) => pinLetter(index)).join(', '))
    return [chosenOf({ name, subject, panels, packets: false, ribbons: false }, which)]
  }
  return pins.map(({ id }, index) => {
    const name = `${pinLetter(index)}  ${runName(scenarios, index)}`
    return chosenOf({ name, subject: subjectOf(id), panels, packets: false, ribbons: true }, which)
  })
}

function tiles(): SheetTile[] {
  const { fromS, toS } = getState().clock
  const drawings: TileDrawing[] = [
    new PhaseTile([0, 1]),
    new OperatingTile(),
    new DelayCdfTile(),
    new ShareTile(),
  ]
  return drawings.map((drawing) => {
    drawing.prepare({ runs: comparedRuns(), fromS, toS })
    return {
      name: drawing.name,
      unit: drawing.unit(),
      draw: (ctx, view, tokens, width, height) => drawing.draw({ ctx, view, tokens, width, height }),
    }
  })
}

export default function pictured(): Pictured {
  const { pins } = getState().compare
  const scenarios = pins.map(({ scenario }) => scenario)
  return {
    title: scenarios.map((_, index) => `${pinLetter(index)} ${runName(scenarios, index)}`).join(', '),
    choices: [
      ...withPackets,
      ...comparedCharts.map((id) => ({ value: id, label: chartNamed(id).name })),
      { value: MEASURES, label: words.allRuns },
    ],
    figures(which) {
      const runs = comparedRuns()
      if (runs.length < pins.length || runs.some(({ run }) => run.result === null)) return null
      if (which === MEASURES) return { columns: [], tiles: tiles() }
      return { columns: columns(which) }
    },
  }
}
