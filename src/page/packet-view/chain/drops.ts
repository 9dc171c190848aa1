/** Packets and ACKs that were lost on a chain: crossed tiles at the queue or the wire where it happened. */

import { wayOfLink } from '../../../lab/router-names'
import { setStroke } from '../../../plot/context'
import { lastRowAt } from '../../../simulator/base/table'
import { codeOf, DROP_PLACES, fieldColumn } from '../../../simulator/log'
import { speedNow } from '../../model/playback'
import { FADE_S, FALL } from '../drops'
import { drawDropped } from '../tile'
import { endsOf } from './draw-lines'
import { mirrorOf } from './geometry'
import type { ChainScene, LinkScene } from './scene'

const DROP = codeOf('drop')
/** A count stays so long for the watcher, s. */
const COUNT_S = 0.4
/** More than these of a link are counted only. */
const MOST_SHOWN = 4
const TILE_PX = 12
/** The first of them lies so far into the length of the buffer, the gap after it included. */
export const LYING_PX = TILE_PX / 2 + 4

/** Calls `each` for the drops of the last `spanS`, the newest first. */
function eachDrop(
  { run, timeS, view }: Pick<ChainScene, 'run' | 'timeS' | 'view'>,
  spanS: number,
  each: (row: number, link: number) => void,
): void {
  const { columns, rows } = run.log.events
  const links = fieldColumn(run.log.events, 'drop', 'link')
  for (let row = lastRowAt(columns.t, rows, timeS); row >= 0; row--) {
    if ((columns.t[row] as number) <= timeS - spanS) return
    if (columns.kind[row] !== DROP || view.hiddenFlows.has(columns.flow[row] as number)) continue
    each(row, links[row] as number)
  }
}

function spanOf({ links, view }: ChainScene): number {
  const averagedS = links[0]?.averagedS ?? 0
  return averagedS > 0 ? Math.max(FADE_S, speedNow(view) * COUNT_S) : FADE_S
}

/** How many were lost at each link in the last `spanS`. */
export function droppedIn(
  scene: Pick<ChainScene, 'run' | 'timeS' | 'view'>,
  spanS = FADE_S,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  eachDrop(scene, spanS, (_, link) => counts.set(link, (counts.get(link) ?? 0) + 1))
  return counts
}

/** The same in the last instants, as long as a watcher needs. */
export const droppedLately = (scene: ChainScene): ReadonlyMap<number, number> =>
  droppedIn(scene, spanOf(scene))

export function drawChainDrops(scene: ChainScene): void {
  const { links, run, hits, timeS, view } = scene
  if ((links[0]?.averagedS ?? 0) > 0 || !run.packetDetail) return
  const shown = new Map<number, number>()
  eachDrop(scene, FADE_S, (row, link) => {
    const place = shown.get(link) ?? 0
    shown.set(link, place + 1)
    const flow = run.log.events.columns.flow[row] as number
    const look = scene.looks[flow]
    const found = place >= MOST_SHOWN || look === undefined ? null : placeOf(scene, row, link, place)
    if (found === null || look === undefined) return
    const { ctx, tokens } = scene
    const age = (timeS - (run.log.events.columns.t[row] as number)) / FADE_S
    const fallen = view.reducedMotion ? 1 : Math.min(1, age / FALL)
    const { from, to } = found
    const x = from.x + (to.x - from.x) * fallen
    const y = from.y + (to.y - from.y) * fallen * fallen
    ctx.globalAlpha = Math.max(0.25, 1 - Math.max(0, age - 0.4) / 0.6)
    if (place === 0) {
      setStroke(ctx, tokens.loss, 1.2)
      ctx.setLineDash([1.5, 2.5])
      ctx.beginPath()
      ctx.moveTo(from.x, from.y)
      ctx.lineTo(x, y - TILE_PX / 2)
      ctx.stroke()
      ctx.setLineDash([])
    }
    drawDropped(scene, look, x, y, TILE_PX)
    ctx.globalAlpha = 1
    hits.add(run.log.events.columns.packet[row] as number, x, y, TILE_PX, TILE_PX)
  })
}

interface Fall {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

/** Where the drop of event `row` happened and comes to lie; null: it is not in the picture. */
function placeOf(scene: ChainScene, row: number, link: number, place: number): Fall | null {
  const own = scene.links[link]
  return own === undefined ? atSource(scene, row) : onLink(scene, own, row, place)
}

/** On an access link: at the end of its flow. */
function atSource(scene: ChainScene, row: number): Fall | null {
  const { events } = scene.run.log
  const line = scene.lines.find(({ flows }) => flows.includes(events.columns.flow[row] as number))
  if (line === undefined) return null
  const where = DROP_PLACES[fieldColumn(events, 'drop', 'place')[row] as number]
  const ends = endsOf(scene, line)
  // ACKs go from the receiver to the sender.
  const { x, y } = where === 'access in' || where === 'ack out' ? ends.from : ends.to
  return { from: { x, y }, to: { x, y: y + 12 } }
}

function onLink({ run, layout }: ChainScene, own: LinkScene, row: number, place: number): Fall {
  const { events } = run.log
  const { buffer, pipe } = own.layout
  const isBack = wayOfLink(own.link) === 'back'
  const mirror = mirrorOf(own.hop, layout.upright)
  const x = (at: number): number => (isBack ? mirror - at : at)
  const isWire = DROP_PLACES[fieldColumn(events, 'drop', 'place')[row] as number] === 'wire'
  const below = buffer.top + buffer.height + (isBack ? -2 : 9)
  const aside = place * (TILE_PX + 3)
  if (isWire) {
    const at = pipe.left + 0.5 * (pipe.right - pipe.left)
    return { from: { x: x(at), y: pipe.bottom }, to: { x: x(at + aside), y: pipe.bottom + 10 } }
  }
  const tail = buffer.left - 3
  return {
    from: { x: x(tail), y: buffer.top + buffer.height * 0.6 },
    to: { x: x(tail + 3 + aside), y: below },
  }
}
