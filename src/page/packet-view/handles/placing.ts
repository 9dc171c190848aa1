/** Puts the handles where the picture has what they are of: nothing is written to the page that stays as it is. */
import { GRIP_PX, type PacketLayout } from '../geometry'
import { centred, TITLE_BOTTOM_PX, textByWall } from './place'
import { HANDLES, type HandleName } from './twin'

/** Where a handle is, px of the view: its anchor, and how high the part is that it is of (below the pipe: what there is of the view). */
function placeOf(name: HandleName, layout: PacketLayout) {
  const { pipe, wall, middle } = layout
  switch (name) {
    case 'wall':
      return { x: wall.x, y: wall.gripY, size: wall.bottom - wall.gripY }
    case 'length':
      return { x: pipe.right, y: middle, size: pipe.bottom - pipe.top }
    case 'thickness':
      return { x: (pipe.left + pipe.right) / 2, y: pipe.bottom, size: layout.height - pipe.bottom }
  }
}

export class Placing {
  private root: HTMLElement | null = null
  private wallX = Number.NaN
  /** What was written last. */
  private readonly written = new WeakMap<HTMLElement, string>()

  constructor(private readonly figure: HTMLElement) {}

  /** `root` holds the handles, which are others or say something else than before; `layout` is null until something is drawn. */
  take(root: HTMLElement, layout: PacketLayout | null): void {
    this.root = root
    if (layout !== null) this.place(layout)
  }

  place(layout: PacketLayout): void {
    // On a phone the words are shorter, and so beside another place.
    if (this.root !== null) this.root.dataset.phone = String(layout.phone)
    for (const name of HANDLES) {
      const element = this.root?.querySelector<HTMLElement>(`.handle-${name}`)
      if (element != null) this.placeHandle(name, element, layout)
    }
    const { x } = layout.wall
    if (x !== this.wallX) this.makeWay(layout)
    this.wallX = x
  }

  private get title(): HTMLElement | null {
    return this.figure.querySelector('.packet-view-title')
  }

  /** The figure's title goes aside where the wall's grip has no other place. */
  private makeWay(layout: PacketLayout): void {
    const { title } = this
    if (title === null) return
    const { x, gripY } = layout.wall
    const isInWay = gripY < TITLE_BOTTOM_PX && x - GRIP_PX < title.offsetLeft + title.offsetWidth
    // Where the title stands then there is no room for the invitation.
    this.figure.dataset.titleAside = String(isInWay)
    title.style.translate = isInWay ? `${x + GRIP_PX - title.offsetLeft}px` : ''
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
    element.style.setProperty('--thick', `${layout.pipe.bottom - layout.pipe.top}px`)
    for (const said of element.querySelectorAll<HTMLElement>('.handle-text')) {
      const at = this.textAt(name, layout, x, said.offsetWidth)
      said.style.transform = `translateX(${at - x}px)`
    }
  }

  private textAt(name: HandleName, layout: PacketLayout, x: number, width: number): number {
    if (name !== 'wall') return centred(layout, x, width)
    const { title } = this
    return textByWall(layout, width, title === null ? 0 : title.offsetLeft + title.offsetWidth)
  }
}
