/** Taking an end of a flow to another router: where it may go, and what the flow's way is then. */

import { endsOf } from '../../chain/draw-lines'
import { placeOn } from '../../chain/geometry'
import type { ChainScene } from '../../chain/scene'

export type EndName = 'from' | 'to'

export interface Way {
  readonly from: number
  readonly to: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** An end is let go at a router that is so near, px. */
export const REACH_PX = 40

/** The way with one end elsewhere; null: it would begin and end at one router. Past the other end it goes the other way. */
export function carried(way: Way, end: EndName, router: number): Way | null {
  const next = { ...way, [end]: router }
  return next.from === next.to ? null : next
}

/** The next router in a direction at which the end may be; `router` itself where there is none. */
export function stepped(way: Way, end: EndName, router: number, direction: 1 | -1, routers: number): number {
  for (let next = router + direction; next >= 0 && next < routers; next += direction)
    if (carried(way, end, next) !== null) return next
  return router
}

/** The router within reach of a point; -1: none. */
export function routerNear({ layout }: Pick<ChainScene, 'layout'>, { x, y }: Point): number {
  let best = -1
  let least = REACH_PX
  layout.routers.forEach(({ left, top, width, height }, router) => {
    const away = layout.upright ? Math.abs(y - top - height / 2) : Math.abs(x - left - width / 2)
    if (away > least) return
    best = router
    least = away
  })
  return best
}

/** Where both ends of a flow are drawn; null: it has no line of its own. */
export function placeOfFlow(scene: ChainScene, flow: number): Readonly<Record<EndName, Point>> | null {
  const line = scene.lines.find(({ flows }) => flows.length === 1 && flows[0] === flow)
  return line === undefined || scene.layout.style === 'routes' ? null : endsOf(scene, line)
}

/** Where an end would be at another router, in its row. */
export function placeAt(scene: ChainScene, flow: number, router: number): Point | null {
  const line = scene.lines.find(({ flows }) => flows.includes(flow))
  return line === undefined ? null : placeOn(scene.layout, router, line.row)
}
