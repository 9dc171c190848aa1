/**
 * What opens beside a term: its sentence, its value at this moment, and where more is said of it. It is drawn over
 * everything and in a tree of its own, since the words stand in all parts of the page.
 */
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { type Glossary, loadGlossary } from '../../../lab/glossary'
import { language } from '../../../strings/spoken'
import { terms as words } from '../../../strings/terms'
import { boxOf } from '../../charts/zoom'
import { drawnNow, onFrame } from '../../effects/frames'
import { termValue } from '../../model/term-values'
import { getState } from '../../store'
import { type Explained, explained } from '.'
import { openGlossaryAt } from './glossary-place'
import { LessonLink } from './lesson-link'
import { lessonOn } from './taught'
import { rangeText, type Told, toldOf } from './told'

const EDGE_PX = 8
/** Distance of the card from its word, in which its arrow stands. */
const GAP_PX = 9
/** Least distance of the arrow from the card's corners. */
const CORNER_PX = 18
const TEXT_ID = 'term-text'
/** The value is written at most so often while playing, ms. */
const WRITE_INTERVAL_MS = 50

interface TextProps {
  readonly told: Told
  readonly range: string
  close(): void
}

function CardText({ told: { title, short, sentence, source, entry }, range, close }: TextProps) {
  return (
    <>
      <p className="term-title" id="term-title">
        <strong>{title}</strong>
        {short !== '' && <span>{short}</span>}
      </p>
      <div id={TEXT_ID}>
        <p>{sentence}</p>
        {range !== '' && (
          <p className="term-value">
            {range} {source?.label}
          </p>
        )}
        <p className="term-value" data-value />
      </div>
      {entry !== null && <Links entry={entry} close={close} />}
    </>
  )
}

/** To the glossary and to the lesson, where the page has room for them: neither in a frame nor in front of a room. */
function Links({ entry, close }: { readonly entry: string; readonly close: () => void }) {
  const { embed, presenting, lesson } = getState().place
  if (embed !== null || presenting) return null
  const teaching = lessonOn(entry)
  return (
    <p className="term-links">
      <button
        type="button"
        onClick={() => {
          close()
          openGlossaryAt(entry)
        }}
      >
        {words.glossary}
      </button>
      {teaching !== null && teaching.id !== lesson?.id && <LessonLink lesson={teaching} close={close} />}
    </p>
  )
}

/** What holds of the word now: said by itself, or its value in each run that it is about. */
function saidOf({ of, flow, runs, said }: Explained): string {
  if (said !== undefined) return typeof said === 'string' ? said : said()
  if (typeof of !== 'string') return ''
  const page = drawnNow()
  const seen = runs?.(page) ?? [{ name: '', view: page, flow }]
  const values = seen.map((run) => termValue(of, run.view, run.flow, run.name))
  return values.filter((value) => value !== '').join('\n')
}

/** Where the card goes: under its word, or over it where there is no room; in the window in any case. */
function place(card: HTMLElement, word: HTMLElement): void {
  const { left, right, top, bottom } = boxOf(word)
  const { offsetWidth: width, offsetHeight: height } = card
  const middle = (left + right) / 2
  const x = Math.max(EDGE_PX, Math.min(left - EDGE_PX, window.innerWidth - width - EDGE_PX))
  const isBelow = bottom + GAP_PX + height <= window.innerHeight || top - GAP_PX - height < 0
  card.style.left = `${x}px`
  card.style.top = `${isBelow ? Math.min(bottom + GAP_PX, window.innerHeight - height - EDGE_PX) : top - GAP_PX - height}px`
  card.style.setProperty('--arrow', `${Math.max(CORNER_PX, Math.min(width - CORNER_PX, middle - x))}px`)
  card.dataset.side = isBelow ? 'below' : 'above'
}

export class Card {
  private readonly element = document.createElement('div')
  private readonly root: Root
  private glossary: Glossary | null = null
  private word: HTMLElement | null = null
  /** What is shown of the word, which may come to explain something else while it is open. */
  private shown: unknown = null
  private stopFrames: (() => void) | null = null
  private writtenMs = 0

  /** `close` is called where the card is done with. */
  constructor(private readonly close: () => void) {
    const { element } = this
    element.className = 'term-card'
    element.setAttribute('role', 'dialog')
    element.setAttribute('aria-labelledby', 'term-title')
    element.tabIndex = -1
    element.hidden = true
    // What is in the top layer is over dialogs and whole screens too.
    if ('popover' in element) element.popover = 'manual'
    document.body.append(element)
    this.root = createRoot(element)
    window.addEventListener('resize', close)
    document.addEventListener('scroll', () => this.follow(), true)
  }

  async show(word: HTMLElement): Promise<void> {
    this.word?.removeAttribute('aria-describedby')
    this.word = word
    this.shown = null
    this.glossary ??= await loadGlossary(language())
    if (this.word !== word) return
    word.setAttribute('aria-describedby', TEXT_ID)
    this.element.hidden = false
    this.element.showPopover?.()
    this.writtenMs = 0
    this.stopFrames ??= onFrame(() => this.write())
    this.write()
  }

  hide(): void {
    this.word?.removeAttribute('aria-describedby')
    this.word = null
    this.stopFrames?.()
    this.stopFrames = null
    if (this.element.hidden) return
    this.element.hidePopover?.()
    this.element.hidden = true
  }

  /** The focus goes to the card's first link. */
  enter(): void {
    const { element } = this
    if (!element.hidden) (element.querySelector<HTMLElement>('button, a') ?? element).focus()
  }

  /** Stays beside its word while that is scrolled, and closes with it. */
  private follow(): void {
    const { word, element } = this
    if (word === null || element.hidden) return
    if (word.isConnected && word.checkVisibility()) place(element, word)
    else this.close()
  }

  /** Writes what holds now. */
  private write(): void {
    const { word, element, glossary, root } = this
    if (word === null || glossary === null) return
    if (!word.isConnected) {
      this.close()
      return
    }
    const nowMs = performance.now()
    if (nowMs - this.writtenMs < WRITE_INTERVAL_MS) return
    this.writtenMs = nowMs
    const what = explained.get(word)
    const told = what === undefined ? null : toldOf(what, glossary)
    if (what === undefined || told === null) {
      this.close()
      return
    }
    if (this.shown !== what.of) {
      this.shown = what.of
      flushSync(() =>
        root.render(<CardText told={told} range={rangeText(what.of)} close={() => this.close()} />),
      )
      place(element, word)
    }
    const value = element.querySelector('[data-value]')
    const text = saidOf(what)
    if (value === null || value.textContent === text) return
    const grows = value.textContent === '' || text === ''
    value.textContent = text
    if (grows) place(element, word)
  }
}
