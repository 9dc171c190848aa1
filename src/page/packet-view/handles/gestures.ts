/** Pointer and keys on the packet view: click a packet or an ACK to follow it, arrows to go on from there. */
import { placeIn } from '../../charts/zoom'
import { choosePacket, clearSelection, stepStation } from '../../commands/choose'
import { drawnNow } from '../../effects/frames'
import { getState } from '../../store'
import { hitAck } from '../scene'
import type { Screen } from '../screen'
import { BlockTip } from './block'

const loadTexts = () => import('../summary')
const loadPackets = () => import('../../../lab/explain/packet')
/** How near a pointer must be to what it means, px. */
const REACH_PX = 5

/** Follows a packet, and says its life so far. */
async function follow(row: number, say: (text: string) => void): Promise<void> {
  await choosePacket(row)
  const { packetLife } = await loadTexts()
  const { run, timeS } = drawnNow()
  say(run === null ? '' : packetLife(run, row, timeS))
}

/** Listens on the view and its canvas; returns the removal. `say` is read out, `tip` stands beside a block. */
export function listen(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  screen: Screen,
  tip: HTMLElement,
  say: (text: string) => void,
): () => void {
  const { hits } = screen
  const block = new BlockTip(screen, tip)
  const hitAt = (event: MouseEvent): number => {
    const { x, y } = placeIn(canvas, event)
    return hits.at(x, y, REACH_PX)
  }
  const click = async (event: MouseEvent): Promise<void> => {
    const { x, y } = placeIn(canvas, event)
    // Where packets pass too fast to be followed, a finger asks what passes.
    if (block.lookAt(x, y)) return
    const hit = hitAt(event)
    const ack = hitAck(hit)
    const run = getState().run.shown
    const row = ack < 0 || run === null ? hit : (await loadPackets()).packetBehindAck(run.log, ack)
    if (run !== getState().run.shown) return
    if (row < 0 || row === getState().selection.packet) {
      clearSelection()
      say('')
    } else await follow(row, say)
  }
  const hover = (event: PointerEvent): void => {
    const { x, y } = placeIn(canvas, event)
    block.lookAt(x, y)
    canvas.style.cursor = hitAt(event) === -1 ? '' : 'pointer'
  }
  const away = (event: PointerEvent): void => {
    // A finger leaves as soon as it has tapped.
    if (event.pointerType !== 'touch') block.leave()
  }
  const along = (direction: 1 | -1): void => {
    const passing = block.step(direction)
    const row = passing === null ? hits.beside(getState().selection.packet, direction) : -1
    if (passing !== null) say(passing)
    else if (row >= 0) void follow(row, say)
  }
  const press = (event: KeyboardEvent): void => {
    // A handle has its own keys.
    if (event.target !== box) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      void stepStation(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      along(event.key === 'ArrowRight' ? 1 : -1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const end = listenTo(box, canvas, { click, hover, away, press, blur: () => block.leave() })
  return () => {
    end()
    block.end()
  }
}

interface Answers {
  click(event: MouseEvent): void
  hover(event: PointerEvent): void
  away(event: PointerEvent): void
  press(event: KeyboardEvent): void
  blur(): void
}

function listenTo(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  { click, hover, away, press, blur }: Answers,
): () => void {
  const ends = new AbortController()
  const { signal } = ends
  canvas.addEventListener('click', click, { signal })
  canvas.addEventListener('pointermove', hover, { signal })
  canvas.addEventListener('pointerleave', away, { signal })
  box.addEventListener('blur', blur, { signal })
  box.addEventListener('keydown', press, { signal })
  return () => ends.abort()
}
