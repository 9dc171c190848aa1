/** A scene of the packet view on a recording context. */

import { conditionAt, networkOf } from '../../src/page/charts/conditions'
import type { Drawn, StreamedRun } from '../../src/page/charts/drawn'
import { tokensOf } from '../../src/page/charts/tokens'
import { layoutPackets } from '../../src/page/packet-view/geometry'
import { occasional } from '../../src/page/packet-view/occasional'
import { packetIndexOf } from '../../src/page/packet-view/packet-index'
import { averagingOf, Hits, looksOf, MOST_PACKETS, type Scene } from '../../src/page/packet-view/scene'
import { type RecordingContext, recordingContext } from './recording-context'
import { viewOf } from './runs'

export function sceneOf(
  run: StreamedRun,
  timeS: number,
  change: Partial<Drawn> = {},
  size = { width: 864, height: 222 },
): { scene: Scene; recorded: RecordingContext } {
  const recorded = recordingContext()
  const view = viewOf(run, timeS, change)
  const network = networkOf(run.scenario)
  const condition = conditionAt(network, timeS)
  const tokens = tokensOf('dark')
  return {
    recorded,
    scene: {
      ctx: recorded.ctx,
      layout: layoutPackets(
        size.width,
        size.height,
        network.flows.length,
        condition.bufferPackets,
        undefined,
        undefined,
        view.bare,
      ),
      tokens,
      view,
      run,
      network,
      condition,
      index: packetIndexOf(run.log, timeS),
      timeS,
      averagedS: averagingOf(view, network, 1 / 60),
      occasional,
      rows: new Int32Array(4 * MOST_PACKETS),
      hits: new Hits(),
      looks: looksOf(tokens, network),
    },
  }
}
