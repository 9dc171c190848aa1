/** What is said of the block of packets under the pointer, a finger or the keys, while packets pass too fast for single ones. */
import { onFrame } from '../../effects/frames'
import { BUTTONS_HIGH_PX } from '../geometry'
import type { Screen } from '../screen'

/** The words follow what passes below them so often, ms: more often nobody can read them. */
const READ_MS = 400
/** The pipe is met so far above and below it, px. */
const REACH_PX = 8
/** A key goes on by this part of the pipe. */
const STEP = 1 / 8
/** Between the words and the pipe, and between them and the figure's edge, px. */
const GAP_PX = 7
const EDGE_PX = 6

export class BlockTip {
  /** Where on the pipe one looks, px; null: nowhere. */
  private x: number | null = null
  private writtenMs = 0
  readonly end: () => void

  constructor(
    private readonly screen: Screen,
    private readonly tip: HTMLElement,
  ) {
    this.end = onFrame(() => {
      if (this.x === null) return
      if (this.pipe() === null) this.leave()
      else if (performance.now() - this.writtenMs >= READ_MS) this.write(this.x)
    })
  }

  /** Looks at a place of the picture; false where no block can be there. */
  lookAt(x: number, y: number): boolean {
    const pipe = this.pipe()
    const isOn =
      pipe !== null &&
      x >= pipe.left &&
      x <= pipe.right &&
      y >= pipe.top - REACH_PX &&
      y <= pipe.bottom + REACH_PX
    if (isOn) this.write(x)
    else this.leave()
    return isOn
  }

  /** Looks further to the right for 1, or first at the middle; null where there are no blocks, else what is said. */
  step(direction: 1 | -1): string | null {
    const pipe = this.pipe()
    if (pipe === null) return null
    const length = pipe.right - pipe.left
    const wanted = this.x === null ? pipe.left + length / 2 : this.x + direction * STEP * length
    return this.write(Math.max(pipe.left + 2, Math.min(pipe.right - 2, wanted)))
  }

  leave(): void {
    this.x = null
    this.tip.hidden = true
  }

  /** The pipe, where blocks are on it. */
  private pipe() {
    const { scene } = this.screen.packets
    const hasBlocks = scene !== null && scene.averagedS > 0 && scene.occasional !== null
    return hasBlocks && scene.run.packetDetail ? scene.layout.pipe : null
  }

  private write(x: number): string {
    const { tip, screen } = this
    const { scene } = screen.packets
    const pipe = this.pipe()
    const text = pipe === null ? '' : (scene?.occasional?.blockAt(scene, x) ?? '')
    this.x = x
    this.writtenMs = performance.now()
    if (tip.textContent !== text) tip.textContent = text
    tip.hidden = text === ''
    if (text === '' || pipe === null) return text
    const most = screen.width - tip.offsetWidth - EDGE_PX
    const left = Math.max(EDGE_PX, Math.min(most, x - tip.offsetWidth / 2))
    const above = pipe.top - GAP_PX - tip.offsetHeight
    // The buttons of the view's corner lie over what is as high as they are.
    const top = above < BUTTONS_HIGH_PX ? pipe.bottom + GAP_PX : above
    tip.style.transform = `translate(${left}px, ${top}px)`
    return text
  }
}
