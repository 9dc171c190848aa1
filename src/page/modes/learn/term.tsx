/** A term of the glossary: explained while it is pointed at or has the focus, until Escape. */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { GlossaryTerm } from '../../../lab/glossary'
import { boxOf } from '../../charts/zoom'

const WIDTH_PX = 300
const EDGE_PX = 8
/** The pointer may cross from the word to its explanation. */
const LEAVE_MS = 200

export function Term({ entry, children }: { readonly entry: GlossaryTerm; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const word = useRef<HTMLSpanElement>(null)
  const id = useId()
  const timer = useRef(0)
  const show = () => {
    window.clearTimeout(timer.current)
    setOpen(true)
  }
  const leave = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(false), LEAVE_MS)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [open])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a button is one box, whose words would not run on with the sentence */}
      <span
        ref={word}
        role="button"
        tabIndex={0}
        className="lesson-term"
        aria-describedby={open ? id : undefined}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') show()
        }}
        onFocus={show}
        onBlur={leave}
        onPointerEnter={show}
        onPointerLeave={leave}
      >
        {children}
      </span>
      {open && (
        <Explanation id={id} entry={entry} beside={word} onPointerEnter={show} onPointerLeave={leave} />
      )}
    </>
  )
}

interface ExplanationProps {
  readonly id: string
  readonly entry: GlossaryTerm
  readonly beside: { readonly current: HTMLElement | null }
  onPointerEnter(): void
  onPointerLeave(): void
}

/** The explanation under its word, or over it where there is no room; outside of what scrolls or is enlarged. */
function Explanation({ id, entry, beside, ...pointer }: ExplanationProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || beside.current === null) return
    const word = boxOf(beside.current)
    const left = Math.max(EDGE_PX, Math.min(word.left, window.innerWidth - element.offsetWidth - EDGE_PX))
    const below = word.bottom + EDGE_PX
    const fits = below + element.offsetHeight <= window.innerHeight
    element.style.left = `${left}px`
    element.style.top = `${fits ? below : word.top - EDGE_PX - element.offsetHeight}px`
  }, [beside])
  return createPortal(
    <div
      ref={box}
      id={id}
      role="tooltip"
      className="lesson-tooltip"
      style={{ width: `min(${WIDTH_PX}px, calc(100vw - ${2 * EDGE_PX}px))` }}
      {...pointer}
    >
      <strong>{entry.term}</strong>
      <p>{entry.sentence}</p>
      <p className="quiet">
        {entry.source.url === undefined ? (
          entry.source.label
        ) : (
          <a href={entry.source.url} target="_blank" rel="noreferrer" tabIndex={-1}>
            {entry.source.label}
          </a>
        )}
      </p>
    </div>,
    document.querySelector('main') ?? document.body,
  )
}
