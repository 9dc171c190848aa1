/** What is the same between a run of Sawtooth and what is kept of ns-2's, in words. */
import type { Run } from '../../../src/lab/run/run'
import {
  type Drop,
  dropsOf,
  dropsOfNs2,
  firstDropDifference,
  firstPacketDifference,
  GOODPUT_TOLERANCE,
  packetsOf,
} from './compare'
import { fingerprint } from './fingerprint'
import type { Ns2Case } from './ns2-case'
import { dropsOfRecord, type RecordedCase } from './recorded'

export interface Judgement {
  readonly drops: { readonly ours: number; readonly theirs: number }
  /** Goodput of all flows together, Mbit/s. */
  readonly goodputMbps: { readonly ours: number; readonly theirs: number }
  /** Greatest relative difference of a flow's goodput. */
  readonly goodputError: number
  /** Empty when everything that is compared is the same. */
  readonly differences: readonly string[]
}

function describe(drop: Drop | undefined): string {
  return drop === undefined ? 'none' : `segment ${drop.seq} of flow ${drop.flow} at ${drop.t.toFixed(6)} s`
}

function judge(
  run: Run,
  theirs: readonly Drop[],
  goodputs: readonly number[],
  more: readonly string[],
): Judgement {
  const ours = dropsOf(run)
  const first = firstDropDifference(ours, theirs, goodputs.length)
  const differences = [...more]
  if (first !== null)
    differences.push(`drop ${first.index}: ours ${describe(first.ours)}, ns-2's ${describe(first.theirs)}`)
  let goodputError = 0
  goodputs.forEach((bps, flow) => {
    const mine = (run.result.flows[flow]?.goodputMbps ?? 0) * 1e6
    const error = bps === mine ? 0 : Math.abs(mine / bps - 1)
    goodputError = Math.max(goodputError, error)
    if (error > GOODPUT_TOLERANCE) differences.push(`goodput of flow ${flow}: ${mine} and ${bps} bit/s`)
  })
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  return {
    drops: { ours: ours.length, theirs: theirs.length },
    goodputMbps: {
      ours: sum(run.result.flows.map((flow) => flow.goodputMbps)),
      theirs: sum(goodputs) / 1e6,
    },
    goodputError,
    differences,
  }
}

export function judgeShared(run: Run, reference: Ns2Case): Judgement {
  const packet = firstPacketDifference(run, reference)
  const more =
    packet === null
      ? []
      : [
          `${packet.what} ${packet.index} of flow ${packet.flow}: ours ${packet.ours}, ns-2's ${packet.theirs}`,
        ]
  const { drops, flows } = reference.result
  return judge(
    run,
    dropsOfNs2(drops),
    flows.map((flow) => flow.goodput_bps ?? 0),
    more,
  )
}

/** Where packets were recorded the run must keep packets. */
export function judgeRecorded(run: Run, record: RecordedCase): Judgement {
  const more: string[] = []
  record.flows.forEach(({ packets }, flow) => {
    if (packets === undefined) return
    const ours = packetsOf(run, flow)
    const result = run.result.flows[flow]
    if (fingerprint(ours.sends) !== packets.sends) more.push(`segments sent by flow ${flow}`)
    if (fingerprint(ours.acks) !== packets.acks) more.push(`ACKs of flow ${flow}`)
    if (result?.retransmits !== packets.resent)
      more.push(`flow ${flow}: ${result?.retransmits} and ${packets.resent} segments sent again`)
  })
  return judge(
    run,
    dropsOfRecord(record),
    record.flows.map((flow) => flow.goodputBps),
    more,
  )
}
