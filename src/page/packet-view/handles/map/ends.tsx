/** The ends of the flows, as buttons over the map: each can be taken to another router. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { routerName } from '../../../../lab/router-names'
import { flowNames } from '../../../../lab/scenario/flow-names'
import { chain as words } from '../../../../strings/chain'
import { placeIn } from '../../../charts/zoom'
import { replaceScenario } from '../../../commands/edit'
import { selectHop } from '../../../commands/hops'
import { onFrame } from '../../../effects/frames'
import { getState, useStore } from '../../../store'
import { useDrag } from '../../../ui/drag'
import type { Screen } from '../../screen'
import { carried, type EndName, placeAt, placeOfFlow, routerNear, stepped, type Way } from './carry'
import { Guide } from './guide'
import { Hold } from './hold'
import { lightFlow } from './lines'

const ENDS = ['from', 'to'] as const

export interface EndsProps {
  readonly screen: Screen
  readonly figure: HTMLElement
  say(text: string): void
}

const routeText = (name: string, { from, to }: Way): string =>
  words.route(name, routerName(from), routerName(to))

function wayOf(flow: number): Way {
  const { from = 0, to = 1 } = getState().edit.scenario.flows[flow] ?? {}
  return { from, to }
}

/** Gives a flow another way, and runs it. */
function setWay(flow: number, name: string, way: Way): void {
  const { scenario } = getState().edit
  const { from, to } = wayOf(flow)
  if (from === way.from && to === way.to) return
  const flows = scenario.flows.map((one, index) => (index === flow ? { ...one, ...way } : one))
  replaceScenario({ ...scenario, flows }, routeText(name, { from, to }), 'settled')
}

/** An end that is held: by the pointer or by keys. */
class Held {
  router: number
  readonly way: Way
  private readonly guide: Guide | null

  constructor(
    private readonly props: EndsProps,
    svg: SVGSVGElement | null,
    label: HTMLElement | null,
    readonly flow: number,
    readonly end: EndName,
    readonly name: string,
  ) {
    this.way = wayOf(flow)
    this.router = this.way[end]
    const { map } = props.screen.packets
    this.guide =
      map === null || svg === null || label === null
        ? null
        : new Guide(svg, label, map, { flow, end, way: this.way })
  }

  follow(x: number, y: number): void {
    const { map } = this.props.screen.packets
    if (map === null) return
    const near = routerNear(map, { x, y })
    this.router = near >= 0 && carried(this.way, this.end, near) !== null ? near : -1
    this.guide?.moveTo({ x, y }, this.router)
  }

  step(direction: 1 | -1): void {
    const { map } = this.props.screen.packets
    if (map === null) return
    this.router = stepped(this.way, this.end, this.router, direction, map.layout.routers.length)
    const at = placeAt(map, this.flow, this.router)
    if (at !== null) this.guide?.moveTo(at, this.router)
    const next = carried(this.way, this.end, this.router)
    if (next !== null) this.props.say(routeText(this.name, next))
  }

  drop(): void {
    const next = this.router < 0 ? null : carried(this.way, this.end, this.router)
    if (next === null || this.router === this.way[this.end]) {
      this.back()
      return
    }
    this.guide?.end()
    setWay(this.flow, this.name, next)
    this.props.say(routeText(this.name, next))
  }

  back(): void {
    this.guide?.return(getState().clock.reducedMotion)
    this.props.say(words.ends.returned(routeText(this.name, this.way)))
  }
}

/** Puts the buttons where the ends are drawn. */
function usePlaces(screen: Screen, root: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      onFrame(() => {
        const { map } = screen.packets
        for (const button of root.current?.querySelectorAll<HTMLElement>('.map-end') ?? []) {
          const place = map === null ? null : placeOfFlow(map, Number(button.dataset.flow))
          const at = place?.[button.dataset.end as EndName]
          button.hidden = at === undefined
          if (at === undefined) continue
          const left = `${at.x}px`
          const top = `${at.y}px`
          if (button.style.left !== left) button.style.left = left
          if (button.style.top !== top) button.style.top = top
        }
      }),
    [screen, root],
  )
}

export function Ends(props: EndsProps) {
  const root = useRef<HTMLElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const label = useRef<HTMLDivElement>(null)
  const held = useRef<Held | null>(null)
  const [stop, setStop] = useState(0)
  const flows = useStore((state) => state.edit.scenario.flows)
  const names = useMemo(() => flowNames(flows), [flows])
  usePlaces(props.screen, root)
  const take = (flow: number, end: EndName): Held =>
    new Held(props, svg.current, label.current, flow, end, names[flow] ?? '')
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, place: number): void => {
    const answer = keyed(event.key, held, () => {
      held.current = take(Math.floor(place / 2), ENDS[place % 2] as EndName)
      props.say(words.ends.picked(event.currentTarget.getAttribute('aria-label') ?? ''))
    })
    if (answer === 'other') return
    event.preventDefault()
    event.stopPropagation()
    if (answer === 'done') return
    const next = Math.max(0, Math.min(2 * flows.length - 1, place + answer))
    setStop(next)
    root.current?.querySelectorAll<HTMLElement>('.map-end')[next]?.focus()
  }
  return (
    <section className="map-ends" ref={root} aria-label={words.ends.name}>
      <svg ref={svg} className="map-guide" aria-hidden="true" />
      {flows.flatMap(({ id, from = 0, to = 1 }, flow) =>
        ENDS.map((end, k) => (
          <End
            key={`${id} ${end}`}
            {...props}
            flow={flow}
            end={end}
            label={words.ends[end](names[flow] ?? '', routerName(end === 'from' ? from : to))}
            isStop={2 * flow + k === Math.min(stop, 2 * flows.length - 1)}
            take={() => take(flow, end)}
            onKeyDown={(event) => onKeyDown(event, 2 * flow + k)}
          />
        )),
      )}
      <div ref={label} className="map-guide-label" aria-hidden="true" hidden />
    </section>
  )
}

/** What a key does: to an end that is held, or to the focus, which goes so many ends on. */
function keyed(key: string, held: { current: Held | null }, pick: () => void): 'done' | 'other' | 1 | -1 {
  const direction =
    key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0
  const now = held.current
  if (direction !== 0) {
    if (now === null) return direction
    now.step(direction)
    return 'done'
  }
  if (key === 'Enter' || key === ' ') {
    held.current = null
    if (now === null) pick()
    else now.drop()
    return 'done'
  }
  if (key !== 'Escape' || now === null) return 'other'
  held.current = null
  now.back()
  return 'done'
}

interface EndProps extends EndsProps {
  readonly flow: number
  readonly end: EndName
  readonly label: string
  /** The Tab key goes to this one of the ends. */
  readonly isStop: boolean
  take(): Held
  onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void
}

/** The hop of its way that a flow crosses first or last. */
function hopAtEnd({ from, to }: Way, end: EndName): number {
  const router = end === 'from' ? from : to
  return router === Math.min(from, to) ? router : router - 1
}

/** Follows a pointer that holds an end: a mouse from its press on, a finger once it has rested. A finger's press selects the hop. */
function useCarry({ figure, flow, end, take }: EndProps) {
  const button = useRef<HTMLButtonElement>(null)
  const drag = useDrag<Held>({
    begin: (event) => (event.button === 0 && event.isPrimary ? take() : null),
    move(event, now) {
      const { x, y } = placeIn(figure, event)
      now.follow(x, y)
    },
    end: (now) => now.drop(),
  })
  const hold = (event: PointerEvent<HTMLElement>): void => {
    const { current } = button
    if (current === null) return
    drag.onPointerDown({ ...event, currentTarget: current })
    drag.onPointerMove(event)
  }
  const finger = useRef<Hold<PointerEvent<HTMLElement>> | null>(null)
  useEffect(() => () => void finger.current?.end(), [])
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'touch') {
        drag.onPointerDown(event)
        return
      }
      finger.current?.end()
      finger.current = new Hold(hold, () => selectHop(hopAtEnd(wayOf(flow), end)))
      finger.current.down(event)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      finger.current?.move(event)
      drag.onPointerMove(event)
    },
    onPointerUp() {
      finger.current?.up()
      drag.onPointerUp()
    },
    onPointerCancel() {
      finger.current?.end()
      drag.onPointerCancel()
    },
  }
  return { button, handlers }
}

function End(props: EndProps) {
  const { screen, flow, end, label, isStop, onKeyDown } = props
  const { button, handlers } = useCarry(props)
  return (
    <button
      ref={button}
      type="button"
      className="map-end"
      data-flow={flow}
      data-end={end}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      title={label}
      {...handlers}
      onPointerEnter={() => lightFlow(screen, flow)}
      onPointerLeave={() => lightFlow(screen, -1)}
      onFocus={() => lightFlow(screen, flow)}
      onBlur={() => lightFlow(screen, -1)}
      onKeyDown={onKeyDown}
    />
  )
}
