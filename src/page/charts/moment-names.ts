/** The names of starts and stops of flows and of changes of parameters, as pills at the top of a chart. */
import { changeLabel, changeText } from '../../lab/explain/changes'
import { instantS } from '../../lab/run/instant'
import { drawPill } from '../../plot/pill'
import { changes as words } from '../../strings/changes'
import type { Frame } from './chart'
import { flowLook } from './conditions'
import type { StreamedRun } from './drawn'
import { NAME_PX } from './moments'
import { FONT } from './tokens'

interface Moment {
  readonly timeS: number
  readonly text: string
  readonly flow: number
}

/** Starts and stops of flows and changes of parameters inside the run, ascending. */
export function moments(run: StreamedRun, network: Frame['network']): Moment[] {
  const found: Moment[] = []
  network.flows.forEach((flow, index) => {
    if (flow.startS > 0) found.push({ timeS: flow.startS, text: words.flowStarts(flow.number), flow: index })
    if (Number.isFinite(flow.stopS) && flow.stopS < run.scenario.durationS)
      found.push({ timeS: flow.stopS, text: words.flowStops(flow.number), flow: index })
  })
  network.config.changes.forEach((change, index) => {
    const text = changeText(network.config, index)
    found.push({
      timeS: instantS(network.config.stack.form.clock, change.atS),
      text: changeLabel(text),
      flow: text.flow,
    })
  })
  return found.sort((a, b) => a.timeS - b.timeS)
}

/**
 * Pills at the top: right of their vertical, left of it where there is no room, only the flow's glyph where there is none
 * for words.
 */
export function drawMoments(frame: Frame): void {
  const { ctx, run, network, tokens, plot, x, view, names } = frame
  const shown = moments(run, network).filter(({ timeS }) => timeS >= view.fromS && timeS <= view.toS)
  let taken = plot.left
  shown.forEach((moment, index) => {
    ctx.font = FONT.label
    const glyph = moment.flow >= 0 ? flowLook(tokens, network, moment.flow) : null
    const at = x(moment.timeS)
    const next = shown[index + 1]
    const limit = next === undefined ? plot.right : x(next.timeS)
    for (const text of glyph === null ? [moment.text] : [moment.text, '']) {
      const width = ctx.measureText(text).width + 14 + (glyph === null ? 0 : text === '' ? 8 : 13)
      const start = at + 5 + width <= limit ? at + 5 : at - 5 - width
      if (start < taken) continue
      taken = start + width + 2
      names?.push({ left: start, right: start + width })
      drawPill(ctx, text, start, plot.top + NAME_PX / 2 + 0.5, {
        font: FONT.label,
        colour: tokens.t1,
        ground: tokens.bg3,
        height: NAME_PX,
        align: 'left',
        padding: 7,
        ...(glyph === null ? {} : { glyph: { shape: glyph.shape, colour: glyph.line } }),
      })
      return
    }
  })
}
