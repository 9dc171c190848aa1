/**
 * When a term opens and closes: after a moment of hover, at once on focus or tap; one at a time; until the pointer or the
 * focus has left both the word and its explanation, or Escape. One listener serves every term on the page, those that are
 * drawn on a canvas and have a transparent word over it included.
 */
import type { Card } from './card'

const HOVER_MS = 300
/** The pointer may cross from the word to its explanation. */
const LEAVE_MS = 200

const WORD = '.term'
const CARD = '.term-card'
/** Parts of the page, of whose terms the Tab key stops at one; arrows lead from it to the others. */
const PANEL =
  '.charts, .rail-section, .flow-card, .inspector, .compare-difference, .compare-strip, .setup-section, dialog, main'
/** In running text the Tab key stops at each. */
const TEXT = 'p, li'

/** Where the arrow keys lead among the terms. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

/** The terms that can be seen, in the order in which they are read. */
const termsShown = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(WORD)].filter((word) =>
    word.checkVisibility({ visibilityProperty: true }),
  )

/** Lets the Tab key stop at one term of each panel: the one that has the focus, else the first that can be seen. */
function chooseStops(): void {
  const stops = new Map<Element | null, HTMLElement>()
  const shown = termsShown()
  for (const word of shown) {
    const panel = word.closest(PANEL)
    if (!stops.has(panel) || word === document.activeElement) stops.set(panel, word)
  }
  for (const word of shown)
    word.tabIndex = word.closest(TEXT) !== null || stops.get(word.closest(PANEL)) === word ? 0 : -1
}

class Terms {
  private card: Promise<Card> | null = null
  private open: HTMLElement | null = null
  /** The pointer alone has opened it, and closes it when it leaves. */
  private hovered = false
  /** The pointer rests where it has pressed: what comes to lie under it is not pointed at. */
  private rests = false
  private timer = 0

  private show(word: HTMLElement, hovered = false): void {
    window.clearTimeout(this.timer)
    this.hovered = hovered
    if (this.open === word) return
    this.open = word
    this.card ??= import('./card').then(({ Card }) => new Card(() => this.close()))
    void this.card
      .then((card) => {
        if (this.open === word) card.show(word)
      })
      .catch(() => {
        // Where the code cannot be had the word is as before, and may be tried again.
        this.card = null
        this.open = null
      })
  }

  private close(): void {
    window.clearTimeout(this.timer)
    if (this.open === null) return
    this.open = null
    void this.card?.then((card) => {
      if (this.open === null) card.hide()
    })
  }

  private later(ms: number, then: () => void): void {
    window.clearTimeout(this.timer)
    this.timer = window.setTimeout(then, ms)
  }

  readonly over = ({ target, pointerType, buttons }: PointerEvent): void => {
    if (pointerType === 'touch' || buttons !== 0 || this.rests) return
    const word = closest(target, WORD)
    if (word !== null) {
      if (word === this.open) window.clearTimeout(this.timer)
      else this.later(HOVER_MS, () => this.show(word, true))
    } else if (closest(target, CARD) !== null) window.clearTimeout(this.timer)
    else this.later(LEAVE_MS, () => this.leave())
  }

  /** The focus keeps what it has opened, and a tap or a press too. */
  private leave(): void {
    if (this.hovered && closest(document.activeElement, CARD) === null) this.close()
  }

  readonly focused = ({ target }: FocusEvent): void => {
    const word = closest(target, WORD)
    if (word !== null) this.show(word)
    else if (closest(target, CARD) === null) this.close()
  }

  readonly move = (event: PointerEvent): void => {
    if (!this.rests || (event.movementX === 0 && event.movementY === 0)) return
    this.rests = false
    this.over(event)
  }

  readonly down = ({ target }: PointerEvent): void => {
    this.rests = true
    if (closest(target, WORD) === null && closest(target, CARD) === null) this.close()
  }

  readonly click = (event: MouseEvent): void => {
    const word = closest(event.target, WORD)
    if (word === null) return
    // A word in a label or a summary does not do what the rest of it does.
    event.preventDefault()
    this.show(word)
  }

  readonly key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.open !== null) {
      event.stopPropagation()
      if (closest(document.activeElement, CARD) !== null) this.open.focus()
      this.close()
      return
    }
    // The focus is about to move: the words that are there now are known only now.
    if (event.key === 'Tab') chooseStops()
    const word = closest(event.target, WORD)
    if (word === null || event.target !== word || event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      const all = termsShown()
      all[(all.indexOf(word) + step + all.length) % all.length]?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.show(word)
      void this.card?.then((card) => card.enter())
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Explains the terms of the page from now on. */
export function startTerms(): void {
  const terms = new Terms()
  document.addEventListener('pointerover', terms.over)
  document.addEventListener('pointermove', terms.move)
  document.addEventListener('pointerdown', terms.down)
  document.addEventListener('focusin', terms.focused)
  document.addEventListener('click', terms.click, true)
  document.addEventListener('keydown', terms.key, true)
}
