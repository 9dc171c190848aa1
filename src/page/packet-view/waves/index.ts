/** Everything that moves, where it moves too fast for single packets. */
import { formatCount, formatDuration, formatPackets, formatRate } from '../../../lab/format'
import { waves as words } from '../../../strings/waves'
import { speedNow } from '../../model/playback'
import { type Occasional, type Scene, usualPerSecond } from '../scene'
import { blockText } from './block'
import { type Lapse, lapseOf, standsFor } from './lapse'
import { drawPipeWaves, pipeLapse } from './pipe'
import { drawAccessWaves, drawAckWaves } from './samples'
import { drawTrain } from './trains'
import { drawWaitingByFlow } from './waiting'

function lapseNow({ averagedS, view, network, timeS }: Scene): Lapse {
  return lapseOf(averagedS, speedNow(view), usualPerSecond(network, timeS))
}

export const waves: Pick<
  Occasional,
  'drawPipe' | 'blockAt' | 'drawAcks' | 'drawAccess' | 'drawTrain' | 'drawWaiting'
> = {
  drawPipe(scene) {
    const lapse = pipeLapse(scene, lapseNow(scene))
    drawPipeWaves(scene, lapse)
    const { left, right } = scene.layout.pipe
    const packets = standsFor(lapse.level)
    const span = formatDuration(Number(((right - left) / lapse.scale).toPrecision(2)))
    return {
      whole: words.last(span, formatRate(scene.condition.bitsPerSecond)),
      short: words.lastShort(span),
      badge: packets > 1 ? words.block(formatPackets(packets)) : '',
    }
  },
  blockAt: (scene, x) => blockText(scene, pipeLapse(scene, lapseNow(scene)), x),
  drawAcks(scene) {
    const acks = drawAckWaves(scene, lapseNow(scene))
    return acks > 1 ? words.acks(formatCount(acks)) : ''
  },
  drawAccess: (scene) => drawAccessWaves(scene, lapseNow(scene)),
  drawTrain,
  drawWaiting: drawWaitingByFlow,
}
