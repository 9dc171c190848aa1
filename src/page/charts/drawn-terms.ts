/**
 * The terms that charts have on their canvases: names of guides in the gutter, and phases in the ribbon. Over each of them
 * lies a word that cannot be seen, which takes pointer and focus as any other term does (`ui/term`).
 */
import { withCapital } from '../../lab/algorithms'
import type { PlacedTerm } from '../../plot/end-labels'
import { onceWithin, pageClock } from '../effects/clock'
import { onFrame } from '../effects/frames'
import { termOfPhase } from '../model/term-values'
import { explained } from '../ui/term'
import { ribbonFlows } from './drawn'
import { RIBBON_TOP_PX } from './layout'
import { type DrawnChart, pieceAt, type RibbonPiece, ribbonText } from './picks'
import { RIBBON_GAP_PX, RIBBON_ROW_PX, ribbonHeight } from './ribbon'
import { type ChartSurface, surfaces } from './surface'
import { placeIn } from './zoom'

/** A finger may miss the ribbon, which is low, by so much, px. */
const MISSED_PX = 10

/** The words over one chart. */
class Overlay {
  private readonly box = document.createElement('div')
  private placed: readonly PlacedTerm[] = []
  private readonly guides: HTMLElement[] = []
  private readonly rows: HTMLElement[] = []
  /** What the rows of the ribbon were made of. */
  private ribbon = ''
  /** The piece of ribbon under the pointer: its row and when it begins. */
  private pointed = ''

  constructor(
    private readonly canvas: Element,
    private readonly surface: ChartSurface,
  ) {
    this.box.className = 'drawn-terms'
    canvas.closest('figure')?.append(this.box)
  }

  remove(): void {
    this.box.remove()
  }

  /** Whether names of guides are not where the words over them are. */
  get isBehind(): boolean {
    const { placed } = this.surface
    if (placed === this.placed) return false
    if (placed.length !== this.placed.length) return true
    return placed.some((label, index) => {
      const before = this.placed[index]
      return before?.y !== label.y || before.x !== label.x || before.text !== label.text
    })
  }

  /** Brings the words to where the drawing has them. */
  follow(): void {
    const { surface } = this
    if (surface.placed !== this.placed) {
      this.placed = surface.placed
      this.followGuides()
    }
    if (surface.layout?.ribbon !== true || this.pointed !== '') return
    const drawn = surface.drawn()
    if (drawn === null) return
    const { view, run, plot, x } = drawn.frame
    const shown = Math.round(ribbonHeight(ribbonFlows(view, run).length) / (RIBBON_ROW_PX + RIBBON_GAP_PX))
    const ribbon = `${run.runId} ${run.revision} ${view.timeS} ${view.fromS} ${view.toS} ${drawn.ribbonOffset} ${shown} ${plot.width}`
    if (ribbon === this.ribbon) return
    this.ribbon = ribbon
    const at = Math.max(plot.left, Math.min(plot.right, x(view.timeS)))
    fit(this.rows, shown, () => this.word('ribbon-term'))
    this.rows.forEach((word, row) => {
      const piece = pieceAt(drawn, at, middleOf(drawn, row))
      word.hidden = piece === null || piece.phase === 'closed'
      if (piece !== null) this.put(word, drawn, row, piece)
    })
  }

  private followGuides(): void {
    fit(this.guides, this.placed.length, () => this.word('guide-term'))
    this.guides.forEach((word, index) => {
      const label = this.placed[index]
      if (label === undefined) return
      // The number behind a guide's name is no part of the term.
      const text = label.text.slice(0, label.text.lastIndexOf(' '))
      if (word.textContent !== text) word.textContent = text
      word.style.left = `${label.x}px`
      word.style.top = `${label.y}px`
      explained.set(word, { of: label.term, runs: this.surface.runs })
    })
  }

  /** Lays a word over a piece of ribbon. `flow` of its row; the phase may go on beyond what is shown. */
  private put(word: HTMLElement, drawn: DrawnChart, row: number, piece: RibbonPiece): void {
    const { plot, x } = drawn.frame
    const left = Math.max(plot.left, x(piece.fromS))
    const right = Math.max(left + 2, Math.min(plot.right, x(piece.toS)))
    word.style.left = `${left}px`
    word.style.top = `${middleOf(drawn, row) - RIBBON_ROW_PX / 2}px`
    word.style.width = `${right - left}px`
    const said = ribbonText(drawn.frame, piece)
    word.setAttribute('aria-label', said)
    explained.set(word, {
      of: termOfPhase(piece.phase),
      flow: piece.flow,
      said: `${withCapital(said)}.`,
    })
  }

  private word(kind: string): HTMLElement {
    const word = document.createElement('span')
    word.className = `term ${kind}`
    word.setAttribute('role', 'button')
    word.tabIndex = -1
    this.box.append(word)
    return word
  }

  /** The word over the piece of ribbon at a pointer, which it is laid over; null: there is none. */
  private wordAt(event: PointerEvent, missedPx: number): HTMLElement | null {
    const drawn = this.surface.drawn()
    if (drawn === null || drawn.ribbonOffset === null) return null
    const { x, y } = placeIn(this.canvas, event)
    const top = drawn.frame.plot.bottom + RIBBON_TOP_PX
    const bottom = top + this.rows.length * (RIBBON_ROW_PX + RIBBON_GAP_PX) - RIBBON_GAP_PX
    if (y < top - missedPx || y > bottom + missedPx) return null
    const at = Math.max(top, Math.min(bottom - 1, y))
    const row = Math.floor((at - top) / (RIBBON_ROW_PX + RIBBON_GAP_PX))
    const piece = pieceAt(drawn, x, at)
    const word = this.rows[row]
    if (piece === null || piece.phase === 'closed' || word === undefined) return null
    const pointed = `${row} ${piece.fromS}`
    if (pointed !== this.pointed) {
      this.pointed = pointed
      word.hidden = false
      this.put(word, drawn, row, piece)
    }
    return word
  }

  /** The pointer has moved over the canvas: a word under it is told, and so is the canvas where it leaves the word. */
  point(event: PointerEvent): void {
    const before = this.pointed
    const word = this.wordAt(event, 0)
    if (word !== null && this.pointed !== before) tellPointed(word)
    if (word !== null || before === '') return
    this.leave()
    tellPointed(this.canvas)
  }

  /** The pointer has left the ribbon. */
  leave(): void {
    this.pointed = ''
    this.ribbon = ''
  }

  tap(event: PointerEvent): void {
    this.wordAt(event, MISSED_PX)?.click()
    this.leave()
  }
}

function tellPointed(element: Element): void {
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}

/** Middle of a row of the ribbon, px of the figure. */
function middleOf({ frame: { plot } }: DrawnChart, row: number): number {
  return plot.bottom + RIBBON_TOP_PX + row * (RIBBON_ROW_PX + RIBBON_GAP_PX) + RIBBON_ROW_PX / 2
}

/** Makes or removes elements until there are so many. */
function fit(elements: HTMLElement[], count: number, make: () => HTMLElement): void {
  while (elements.length > count) elements.pop()?.remove()
  while (elements.length < count) elements.push(make())
}

/** Words follow what is drawn within this time, ms. */
const FOLLOWS_MS = 120

/** Lays words over what charts draw from now on. */
export function startDrawnTerms(): void {
  const overlays = new Map<Element, Overlay>()
  const follow = (): void => {
    for (const [canvas, overlay] of overlays)
      if (!surfaces.has(canvas)) {
        overlay.remove()
        overlays.delete(canvas)
      }
    for (const [canvas, surface] of surfaces) {
      const overlay = overlays.get(canvas) ?? new Overlay(canvas, surface)
      overlays.set(canvas, overlay)
      overlay.follow()
    }
  }
  // Nobody points at a word while what is under it changes from frame to frame.
  const followSoon = onceWithin(pageClock, FOLLOWS_MS, follow)
  const areBehind = (): boolean => {
    for (const overlay of overlays.values()) if (overlay.isBehind) return true
    return false
  }
  // While a run is played only what stands still is laid over, and the names of guides, whose lines can be seen.
  onFrame(({ playing }, changed) => {
    if (!playing || changed || areBehind()) followSoon()
  })
  document.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || event.buttons !== 0) return
    for (const [canvas, overlay] of overlays) {
      if (canvas === event.target) overlay.point(event)
      else overlay.leave()
    }
  })
  document.addEventListener('click', (event) => {
    const overlay = event.target instanceof Element ? overlays.get(event.target) : undefined
    if (event instanceof PointerEvent && event.pointerType === 'touch') overlay?.tap(event)
  })
}
