/** Why no packets are in the picture. */
import { setText } from '../../plot/text'
import { notices } from '../../strings/notices'
import { packets as words } from '../../strings/packets'
import type { Drawn, StreamedRun } from '../charts/drawn'
import { FONT } from '../charts/tokens'
import { wantedExcerpt } from '../model/excerpt'
import { middleWithin, roomAtPipe } from './pipe-room'
import type { Scene } from './scene'

export function withoutPackets(run: StreamedRun, view: Drawn): string {
  if (run.packetsToCome) return words.without.toCome
  if (run.result === null) return words.without.notComplete
  // What is asked for would be over before it has been simulated.
  if (wantedExcerpt(run.scenario, view) === null) return words.without.tooFast
  return run.packetFault === '' ? words.without.again : `${notices.noPackets(run.packetFault)}.`
}

/** From the pipe down to the first line, and from line to line, px. */
const UNDER_PX = 20
const UNDER_PHONE_PX = 13
const LINE_PX = 14
const LINE_PHONE_PX = 11
/** Letters are squeezed by so much before a line is broken. */
const SQUEEZE = 1.1

/** The words of `text` in lines that are no wider than `roomPx`. */
function linesOf(ctx: Scene['ctx'], text: string, roomPx: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || ctx.measureText(longer).width > SQUEEZE * roomPx) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** Under the pipe, in as many lines as there have to be between the buffer and the hosts. */
export function drawWithoutPackets({ ctx, layout, tokens, run, view }: Scene): void {
  setText(ctx, FONT.label, tokens.t2, 'center')
  const { left, right, bottom } = layout.pipe
  const text = withoutPackets(run, view)
  const linePx = layout.phone ? LINE_PHONE_PX : LINE_PX
  const top = bottom + (layout.phone ? UNDER_PHONE_PX : UNDER_PX)
  let lines = [text]
  let room = roomAtPipe(layout, top)
  // Further lines may be beside hosts that the first one is not beside.
  for (let tried = 0; tried < 2; tried++) {
    room = roomAtPipe(layout, top, top + (lines.length - 1) * linePx)
    lines = linesOf(ctx, text, room.right - room.left)
  }
  lines.forEach((line, index) => {
    const width = Math.min(ctx.measureText(line).width, room.right - room.left)
    ctx.fillText(
      line,
      middleWithin(room, (left + right) / 2, width / 2),
      top + index * linePx,
      room.right - room.left,
    )
  })
}
