/** Pointer and keys on the inside: press a packet to follow it, a lane to show its flow alone; arrows go from lane to lane and packet to packet. */
import { placeIn } from '../charts/zoom'
import { choosePacket, clearSelection } from '../commands/choose'
import { requestFrame } from '../effects/frames'
import { dispatch, getState } from '../store'
import { laneAt } from './layout'
import type { LaneNow } from './reading'
import type { InsideScreen } from './screen'
import { clockText, deficitHover, laneText, tileText } from './summary'
import { packetOf } from './tracing'

/** How near a pointer must be to a packet, px. */
const REACH_PX = 3

/** What stands beside the pointer; '' for nothing. */
export type Tell = (text: string, x: number, y: number) => void

/** Shows the flows of a lane alone; all, where they are alone already. */
function solo(flows: readonly number[]): void {
  const { edit, look } = getState()
  const others = new Set(edit.scenario.flows.keys())
  for (const flow of flows) others.delete(flow)
  const alone = look.hiddenFlows.size === others.size && flows.every((flow) => !look.hiddenFlows.has(flow))
  dispatch({ type: 'hideFlows', hidden: alone ? new Set() : others })
}

async function follow({ shown }: InsideScreen, stay: number): Promise<void> {
  const run = getState().run.shown
  if (shown === null || run === null) return
  const packet = packetOf(run, shown.reading, stay)
  if (packet < 0) return
  if (packet === getState().selection.packet) clearSelection()
  else await choosePacket(packet)
}

function laneUnder({ shown }: InsideScreen, y: number): LaneNow | null {
  if (shown === null) return null
  const place = laneAt(shown.layout, shown.now.lanes.length, y)
  return shown.now.lanes[place] ?? null
}

/** The text for a place of the picture. */
function textAt(screen: InsideScreen, x: number, y: number): string {
  const { shown } = screen
  const run = getState().run.shown
  if (shown === null || run === null) return ''
  const { now, reading, layout } = shown
  const { network } = reading
  const stay = screen.hits.at(x, y, REACH_PX)
  if (stay >= 0) return tileText(reading, stay, now, network)
  const lane = laneUnder(screen, y)
  if (lane === null) return ''
  if (x >= layout.clock.left && x < layout.deficit.left && layout.clock.width > 0)
    return clockText(now, reading, lane, network)
  if (x >= layout.deficit.left && x < layout.lanes.right && layout.deficit.width > 0)
    return deficitHover(now, reading, lane)
  return x >= layout.hosts.left && x < layout.lanes.right ? laneText(now, reading, lane, network) : ''
}

/** Where keys have led to: a lane, and a packet in it. */
class KeyPlace {
  private packet = -1

  constructor(
    private readonly screen: InsideScreen,
    private readonly say: (text: string) => void,
  ) {}

  toLane(direction: 1 | -1): void {
    const { screen } = this
    const { shown } = screen
    const run = getState().run.shown
    if (shown === null || run === null) return
    const last = shown.now.lanes.length - 1
    const next = screen.focus < 0 ? (direction > 0 ? 0 : last) : screen.focus + direction
    screen.focus = Math.max(0, Math.min(last, next))
    this.packet = -1
    const lane = shown.now.lanes[screen.focus]
    if (lane !== undefined) this.say(laneText(shown.now, shown.reading, lane, shown.reading.network))
    requestFrame()
  }

  private get lane(): LaneNow | undefined {
    return this.screen.shown?.now.lanes[Math.max(0, this.screen.focus)]
  }

  /** `direction` 1 is away from the head. */
  toPacket(direction: 1 | -1): void {
    const { lane, screen } = this
    const run = getState().run.shown
    if (screen.shown === null || run === null || lane === undefined || lane.stays.length === 0) return
    this.packet = Math.max(0, Math.min(lane.stays.length - 1, this.packet + direction))
    const stay = lane.stays[this.packet]
    if (stay !== undefined)
      this.say(tileText(screen.shown.reading, stay, screen.shown.now, screen.shown.reading.network))
  }

  follow(): void {
    const stay = this.lane?.stays[Math.max(0, this.packet)]
    if (stay !== undefined) void follow(this.screen, stay)
  }

  /** False where the key does nothing. */
  pressed(key: string): boolean {
    if (key === 'ArrowUp') this.toLane(-1)
    else if (key === 'ArrowDown') this.toLane(1)
    else if (key === 'ArrowLeft') this.toPacket(1)
    else if (key === 'ArrowRight') this.toPacket(-1)
    else if (key === 'Enter') this.follow()
    else return false
    return true
  }
}

/** Listens on the figure and its canvas; returns the removal. `say` is read out. */
export function listen(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  screen: InsideScreen,
  tell: Tell,
  say: (text: string) => void,
): () => void {
  const keys = new KeyPlace(screen, say)
  const click = (event: MouseEvent): void => {
    const { x, y } = placeIn(canvas, event)
    const stay = screen.hits.at(x, y, REACH_PX)
    const lane = laneUnder(screen, y)
    if (stay >= 0) void follow(screen, stay)
    else if (lane !== null && screen.shown?.now.inside.fair === true && x < screen.shown.layout.lanes.right)
      solo(lane.flows)
    else clearSelection()
  }
  const hover = (event: PointerEvent): void => {
    const { x, y } = placeIn(canvas, event)
    const text = textAt(screen, x, y)
    canvas.style.cursor = text === '' ? '' : 'pointer'
    tell(text, x, y)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.target !== box || !keys.pressed(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const blur = (): void => {
    screen.focus = -1
    requestFrame()
  }
  const ends = new AbortController()
  const { signal } = ends
  canvas.addEventListener('click', click, { signal })
  canvas.addEventListener('pointermove', hover, { signal })
  canvas.addEventListener('pointerleave', () => tell('', 0, 0), { signal })
  box.addEventListener('keydown', press, { signal })
  box.addEventListener('blur', blur, { signal })
  return () => ends.abort()
}
