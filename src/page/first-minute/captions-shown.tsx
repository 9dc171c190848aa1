/** The captions on the screen, each with the leader to what it speaks of. Their places follow the drawings in every frame. */
import { type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { formatFixed } from '../../lab/format'
import { flowNumbers } from '../../lab/scenario/flow-names'
import { chooseEvent } from '../commands/choose'
import { onFrame, requestFrame } from '../effects/frames'
import { useStore } from '../store'
import { Button } from '../ui/buttons'
import { flowColour } from '../ui/glyph'
import { Term } from '../ui/term'
import type { Caption, CaptionPlace } from './captions'
import { packetPlaces } from './packet-places'
import type { CaptionSize, Place, Placed } from './placed'
import { windowPlaces } from './window-places'

const move = (element: HTMLElement, x: number, y: number): void => {
  element.style.translate = `${x}px ${y}px`
}

/** Between the words of a caption and its time, px. */
const TIME_GAP_PX = 8

/** What a caption covers, px of the area. */
interface Covered extends CaptionSize {
  readonly left: number
  readonly top: number
}

const meet = (a: Covered, b: Covered): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** Letters are as much smaller where a caption has no room else. */
const SMALLER = 0.92

interface Attempt {
  /** Any place will do. */
  readonly last: boolean
  /** Without the time. */
  readonly brief: boolean
  readonly scale: number
}

/** How a caption may stand, what is best first. */
const ATTEMPTS: readonly Attempt[] = [
  { last: false, brief: false, scale: 1 },
  { last: false, brief: true, scale: 1 },
  { last: true, brief: false, scale: 1 },
  { last: true, brief: true, scale: 1 },
  { last: true, brief: true, scale: SMALLER },
]

/**
 * A caption's place that is not yet among those that are `taken`; where there is none for all of it, that of its words without
 * the time.
 */
function placeOf(
  area: HTMLElement,
  text: HTMLElement,
  caption: Caption,
  place: Place,
  taken: Covered[],
): Placed | null {
  const timePx = text.querySelector<HTMLElement>('.caption-time')?.offsetWidth ?? 0
  const timed = timePx > 0 ? timePx + TIME_GAP_PX : 0
  const briefPx = text.offsetWidth - (text.classList.contains('brief') ? 0 : timed)
  const free = ({ last, brief, scale }: Attempt): Placed | null => {
    const width = scale * (brief ? briefPx : briefPx + timed)
    const height = scale * text.offsetHeight
    const found = place(area, caption, { width, height }, last)
    if (found === null) return null
    const { left, top } = found
    const covered = { left, top, width, height }
    if (taken.some((other) => meet(other, covered))) return null
    taken.push(covered)
    return found
  }
  for (const attempt of ATTEMPTS) {
    if (attempt.brief && attempt.scale === 1 && timed === 0) continue
    const placed = free(attempt)
    if (placed === null) continue
    text.classList.toggle('brief', attempt.brief)
    text.style.scale = attempt.scale === 1 ? '' : `${attempt.scale}`
    return placed
  }
  text.classList.add('brief')
  return null
}

/** Puts one caption, with all that belongs to it, into its place. */
function put(area: HTMLElement, caption: Caption, place: Place, taken: Covered[]): void {
  const text = area.querySelector<HTMLElement>(`.caption.${caption.place}`)
  if (text === null) return
  const placed = placeOf(area, text, caption, place, taken)
  text.classList.toggle('without-room', placed === null)
  area.querySelector(`.leader.${caption.place}`)?.setAttribute('d', placed?.leader ?? '')
  if (placed !== null) move(text, placed.left, placed.top)
  if (caption.place === 'fate') {
    const { x, y, size } = placed?.fallen ?? { x: 0, y: 0, size: 0 }
    const half = size / 2
    const arm = half - 2
    const box = `M${x - half} ${y - half}h${size}v${size}h${-size}Z`
    const cross = `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`
    area.querySelector('.fallen-tile')?.setAttribute('d', size > 0 ? box : '')
    area.querySelector('.fallen-cross')?.setAttribute('d', size > 0 ? cross : '')
  }
  area.querySelectorAll<HTMLElement>('.cut-end').forEach((end, index) => {
    const at = placed?.ends?.[index]
    end.classList.toggle('without-room', at === undefined)
    if (at !== undefined) move(end, at.x, at.y)
  })
}

/** Moves what is shown to its place, frame by frame. */
function usePlaces(area: RefObject<HTMLDivElement | null>, captions: readonly Caption[], place: Place): void {
  useLayoutEffect(() => {
    const element = area.current
    if (element === null || captions.length === 0) return
    const all = (): void => {
      const taken: Covered[] = []
      // Where there is no room for all, the newest has it.
      for (const caption of [...captions].reverse()) put(element, caption, place, taken)
    }
    all()
    const stop = onFrame(all)
    // The drawing takes its new size in the frame after this one.
    const observer = new ResizeObserver(() => requestFrame('moved'))
    observer.observe(element)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [area, captions, place])
}

/** The term of the glossary that a caption has in brackets. */
const TERMS: Readonly<Record<CaptionPlace, string>> = {
  cause: 'buffer',
  fate: 'loss',
  cut: 'cwnd',
  calm: 'cwnd',
}

function Words({ id, text, of }: { readonly id: string; readonly text: string; readonly of: string }) {
  const [before, word, after] = text.split(/[[\]]/)
  return (
    <span id={id}>
      {before}
      {word !== undefined && <Term of={of}>{word}</Term>}
      {after}
    </span>
  )
}

function CaptionText({ caption }: { readonly caption: Caption }) {
  const { place, number, text, atS, row, newest } = caption
  const words = useId()
  return (
    <p className={`caption ${place}${newest ? ' newest' : ''}`}>
      {number > 0 && (
        <Button className="caption-number" aria-describedby={words} onClick={() => chooseEvent(row)}>
          {number}
        </Button>
      )}
      <Words id={words} text={text} of={TERMS[place]} />
      {number > 0 && !newest && <span className="caption-time">{formatFixed(atS, 3)}</span>}
    </p>
  )
}

const isOnPackets = ({ place }: Caption): boolean => place === 'cause' || place === 'fate'

interface Props {
  readonly captions: readonly Caption[]
}

/** Class of the colours of the flow that the captions are about. */
function useFlowClass([caption]: readonly Caption[]): string {
  const flows = useStore((state) => state.edit.scenario.flows)
  return `flow-${flowColour(flowNumbers(flows)[caption?.flow ?? 0] ?? 1)}`
}

function Leaders({ captions }: Props) {
  return (
    <svg className="leaders" aria-hidden="true">
      {captions.map(({ place, row }) => (
        <path key={`${place} ${row}`} className={`leader ${place}`} />
      ))}
      {captions.some(({ place }) => place === 'fate') && (
        <>
          <path className="fallen-tile" />
          <path className="fallen-cross" />
        </>
      )}
    </svg>
  )
}

function Texts({ captions }: Props) {
  return captions.map((caption) => <CaptionText key={`${caption.place} ${caption.row}`} caption={caption} />)
}

/** Over the packet view: the buffer, and the packet that fell. */
export function PacketCaptions({ captions: all }: Props) {
  const captions = useMemo(() => all.filter(isOnPackets), [all])
  const area = useRef<HTMLDivElement>(null)
  usePlaces(area, captions, packetPlaces)
  return (
    <div className={`captions ${useFlowClass(captions)}`} ref={area}>
      <Leaders captions={captions} />
      <Texts captions={captions} />
    </div>
  )
}

/** Over the charts: the window, with a bracket from its height before the cut to that after it. */
export function ChartCaptions({ captions: all }: Props) {
  const captions = useMemo(() => all.filter((caption) => !isOnPackets(caption)), [all])
  const area = useRef<HTMLDivElement>(null)
  usePlaces(area, captions, windowPlaces)
  const [before, after] = captions.find(({ cut }) => cut !== undefined)?.cut ?? []
  return (
    <div className={`captions ${useFlowClass(captions)}`} ref={area}>
      <Leaders captions={captions} />
      <Texts captions={captions} />
      {[before, after].map(
        (packets, end) =>
          packets !== undefined && (
            <span key={end === 0 ? 'before' : 'after'} className="cut-end" aria-hidden="true">
              {formatFixed(Math.floor(packets), 0)}
            </span>
          ),
      )}
    </div>
  )
}
