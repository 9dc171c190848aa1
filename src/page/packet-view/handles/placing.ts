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

/** Styles are looked up again for whatever is written, the same value too. */
function write(element: HTMLElement, name: string, value: string): void {
  if (element.dataset[name] !== value) element.dataset[name] = value
}

/** The sizes that placing needs come from an observer: to ask for them while a frame writes would lay out the whole page at once. */
export class Placing {
  private root: HTMLElement | null = null
  private layout: PacketLayout | null = null
  private readonly title: HTMLElement | null
  /** Where the figure's title begins when it is not aside, and where it ends, px of the figure. */
  private titleLeft = 0
  private titleRight = 0
  /** Width of the longer invitation as it was seen last, px; 0: it was not. */
  private longPx = 0
  /** Widths of the figure, of its title and of the words of the handles, px. */
  private readonly widths = new WeakMap<Element, number>()
  private readonly sizes = new ResizeObserver((changed) => {
    for (const { target, borderBoxSize } of changed)
      this.widths.set(target, borderBoxSize[0]?.inlineSize ?? 0)
    const { title } = this
    if (title !== null) {
      // The page is laid out when an observer is told, so that asking costs nothing.
      this.titleLeft = title.offsetLeft
      this.titleRight = this.titleLeft + (this.widths.get(title) ?? 0)
    }
    if (this.layout !== null) this.place(this.layout)
  })
  /** What was written last. */
  private readonly written = new WeakMap<HTMLElement, string>()
  private aside = Number.NaN
  private isAside = false

  constructor(private readonly figure: HTMLElement) {
    this.title = figure.querySelector('.packet-view-title')
    this.sizes.observe(figure)
    if (this.title !== null) this.sizes.observe(this.title)
  }

  /** `root` holds the handles, which are others or say something else than before; `layout` is null until something is drawn. */
  take(root: HTMLElement, layout: PacketLayout | null): void {
    this.root = root
    for (const words of root.querySelectorAll('.handle-text')) {
      if (this.widths.has(words)) continue
      this.widths.set(words, 0)
      this.sizes.observe(words)
    }
    if (layout !== null) this.place(layout)
  }

  place(layout: PacketLayout): void {
    this.layout = layout
    this.makeWay(layout)
    if (this.root !== null) {
      // On a phone the grip is larger, and the words are beside another place.
      write(this.root, 'phone', String(layout.phone))
      write(this.root, 'invitation', this.invitation(this.root, layout))
    }
    for (const name of HANDLES) {
      const element = this.root?.querySelector<HTMLElement>(`.handle-${name}`)
      if (element != null) this.placeHandle(name, element, layout)
    }
  }

  /** How many words there is room for that invite to drag the wall. */
  private invitation(root: HTMLElement, layout: PacketLayout): 'long' | 'short' | 'none' {
    const words = root.querySelector('.handle-hint')
    const width = words === null ? 0 : (this.widths.get(words) ?? 0)
    // Right of the grip stands the title then.
    if (this.isAside) return textByWall(layout, width, 0) < layout.wall.x ? 'short' : 'none'
    if (layout.phone) return 'short'
    if (root.dataset.invitation === 'long') this.longPx = width
    // Right of it are the captions and the name of the router.
    return textByWall(layout, this.longPx, this.titleRight) < layout.wall.x ? 'long' : 'short'
  }

  /** Sizes are not followed any more. */
  end(): void {
    this.sizes.disconnect()
  }

  /** The figure's title goes aside where the wall's grip has no other place. */
  private makeWay({ wall: { x, gripY } }: PacketLayout): void {
    const { title } = this
    if (title === null) return
    const isInWay = gripY < TITLE_BOTTOM_PX && x - GRIP_PX < this.titleRight
    this.isAside = isInWay
    const aside = isInWay ? x + GRIP_PX - this.titleLeft : 0
    if (aside === this.aside) return
    this.aside = aside
    this.figure.dataset.titleAside = String(isInWay)
    title.style.translate = isInWay ? `${aside}px` : ''
  }

  private placeHandle(name: HandleName, element: HTMLElement, layout: PacketLayout): void {
    const { x, y, size } = placeOf(name, layout)
    let next = `${x} ${y} ${size} ${layout.width} ${this.titleRight} ${this.isAside}`
    const words = element.querySelectorAll<HTMLElement>('.handle-text')
    for (const said of words) next += ` ${this.widths.get(said)}`
    if (this.written.get(element) === next) return
    this.written.set(element, next)
    element.style.left = `${x}px`
    element.style.top = `${y}px`
    element.style.setProperty('--size', `${size}px`)
    element.style.setProperty('--rest', `${y}px`)
    element.style.setProperty('--thick', `${layout.pipe.bottom - layout.pipe.top}px`)
    for (const said of words) {
      const at = this.textAt(name, layout, x, this.widths.get(said) ?? 0)
      said.style.marginLeft = `${at - x}px`
    }
  }

  private textAt(name: HandleName, layout: PacketLayout, x: number, width: number): number {
    if (name !== 'wall') return centred(layout, x, width)
    return textByWall(layout, width, this.isAside ? 0 : this.titleRight)
  }
}
