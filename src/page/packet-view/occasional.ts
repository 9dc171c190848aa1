/** What is not in every picture, and fetched after the first one. */
import { drawThresholds } from './draw-thresholds'
import { drawLostAcks } from './lost-acks'
import { pointersOf } from './pointers'
import type { Occasional } from './scene'
import { drawStacks } from './stacks'
import { waves } from './waves'
import { drawWithoutPackets } from './without-packets'

export const occasional: Occasional = {
  ...waves,
  drawStacks,
  pointersOf,
  drawThresholds,
  drawLostAcks,
  drawWithoutPackets,
}
