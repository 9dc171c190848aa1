/** What is seen while an end is carried: a dashed line to it, the routers at which it may be, and what it would be. */
import { routerName } from '../../../../lab/router-names'
import { chain as words } from '../../../../strings/chain'
import type { ChainScene } from '../../chain/scene'
import { carried, type EndName, type Point, placeOfFlow, type Way } from './carry'

const NS = 'http://www.w3.org/2000/svg'
/** An end that is let go elsewhere is back after so long, ms. */
const RETURN_MS = 180

export interface Carrying {
  readonly flow: number
  readonly end: EndName
  readonly way: Way
}

export class Guide {
  private readonly line = document.createElementNS(NS, 'line')
  private readonly knob = document.createElementNS(NS, 'circle')
  private readonly outlines: SVGRectElement[] = []
  private at: Point = { x: 0, y: 0 }

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly label: HTMLElement,
    private readonly scene: ChainScene,
    private readonly carrying: Carrying,
  ) {
    const { way, end, flow } = carrying
    const colour = scene.looks[flow]?.line ?? scene.tokens.t1
    scene.layout.routers.forEach(({ left, top, width, height }, router) => {
      if (carried(way, end, router) === null) return
      const outline = document.createElementNS(NS, 'rect')
      const size = { x: left - 4, y: top - 4, width: width + 8, height: height + 8 }
      for (const [name, value] of Object.entries(size)) outline.setAttribute(name, String(value))
      outline.setAttribute('rx', String(Math.min(width, height) / 2 + 4))
      outline.dataset.router = String(router)
      this.outlines.push(outline)
    })
    this.line.setAttribute('stroke', colour)
    this.knob.setAttribute('r', '7')
    this.knob.setAttribute('stroke', colour)
    svg.replaceChildren(...this.outlines, this.line, this.knob)
    label.hidden = false
    const own = placeOfFlow(scene, flow)
    if (own !== null) this.moveTo(own[end], way[end])
  }

  /** The end is at `at`, and would be at `router`; -1: it would go back. */
  moveTo(at: Point, router: number): void {
    this.at = at
    const { flow, end, way } = this.carrying
    const own = placeOfFlow(this.scene, flow)
    const fixed = own?.[end === 'from' ? 'to' : 'from'] ?? at
    const ends = { x1: fixed.x, y1: fixed.y, x2: at.x, y2: at.y }
    for (const [name, value] of Object.entries(ends)) this.line.setAttribute(name, String(value))
    this.knob.setAttribute('cx', String(at.x))
    this.knob.setAttribute('cy', String(at.y))
    for (const outline of this.outlines)
      outline.classList.toggle('near', Number(outline.dataset.router) === router)
    const next = router < 0 ? way[end] : router
    this.label.textContent = words.ends.now(routerName(way[end]), routerName(next))
    const { width } = this.scene.layout
    this.label.style.left = `${Math.max(50, Math.min(width - 50, (fixed.x + at.x) / 2))}px`
    this.label.style.top = `${Math.max(12, (fixed.y + at.y) / 2 - 14)}px`
  }

  end(): void {
    this.svg.replaceChildren()
    this.label.hidden = true
  }

  /** Glides back to where it was. */
  return(reducedMotion: boolean): void {
    const own = placeOfFlow(this.scene, this.carrying.flow)
    const to = own?.[this.carrying.end]
    if (to === undefined || reducedMotion) {
      this.end()
      return
    }
    const from = this.at
    const beganMs = performance.now()
    const glide = (nowMs: number): void => {
      const part = Math.min(1, Math.max(0, nowMs - beganMs) / RETURN_MS)
      const eased = 1 - (1 - part) ** 3
      this.moveTo({ x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased }, -1)
      if (part < 1) requestAnimationFrame(glide)
      else this.end()
    }
    requestAnimationFrame(glide)
  }
}
