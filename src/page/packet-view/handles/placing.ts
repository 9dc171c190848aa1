/** Puts the handles where the picture has what they are of: nothing is written to the page that stays as it is. */
import type { PacketLayout } from '../geometry'
import { besideWall, centred, wallPlace } from './place'
import { HANDLES, type HandleName } from './twin'

/** Where a handle is, px of the view: its anchor, and how high the part is that it is of. */
function placeOf(name: HandleName, layout: PacketLayout) {
  const { pipe, middle } = layout
  switch (name) {
    case 'wall': {
      const { x, gripY, bottom } = wallPlace(layout)
      return { x, y: gripY, size: bottom - gripY }
    }
    case 'length':
      return { x: pipe.right, y: middle, size: pipe.bottom - pipe.top }
    case 'thickness':
      return { x: (pipe.left + pipe.right) / 2, y: pipe.bottom, size: layout.height - pipe.bottom }
  }
}

export class Placing {
  private root: HTMLElement | null = null
  /** What was written last. */
  private readonly written = new WeakMap<HTMLElement, string>()

  constructor(private readonly figure: HTMLElement) {}

  /** `root` holds the handles, which are others or say something else than before. */
  place(layout: PacketLayout, root?: HTMLElement): void {
    if (root !== undefined) this.root = root
    for (const name of HANDLES) {
      const element = this.root?.querySelector<HTMLElement>(`.handle-${name}`)
      if (element != null) this.placeHandle(name, element, layout)
    }
    if (this.root !== null) this.root.dataset.phone = String(layout.phone)
  }

  private placeHandle(name: HandleName, element: HTMLElement, layout: PacketLayout): void {
    const { x, y, size } = placeOf(name, layout)
    const text = element.textContent ?? ''
    const next = `${x} ${y} ${size} ${layout.width} ${text}`
    if (this.written.get(element) === next) return
    this.written.set(element, next)
    element.style.transform = `translate(${x}px, ${y}px)`
    element.style.setProperty('--size', `${size}px`)
    element.style.setProperty('--rest', `${y}px`)
    for (const said of element.querySelectorAll<HTMLElement>('.handle-text')) {
      const at = this.textAt(name, layout, x, said.offsetWidth)
      said.style.transform = `translateX(${at - x}px)`
    }
  }

  private textAt(name: HandleName, layout: PacketLayout, x: number, width: number): number {
    if (name !== 'wall') return centred(layout, x, width)
    const title = this.figure.querySelector<HTMLElement>('.packet-view-title')
    return besideWall(layout, width, title === null ? 0 : title.offsetLeft + title.offsetWidth)
  }
}
