/** The paths of the cases: one bottleneck, and flows that are all as far away. */
import type { FlowInput, ScenarioInput } from '../../scenario/scenario-input'

type Bottleneck = NonNullable<ScenarioInput['bottleneck']>

export interface Path {
  readonly mbps: number
  /** Base RTT, ms: twice the delays of the bottleneck and of both access links. */
  readonly rttMs: number
  readonly durationS: number
  /** 2 where it is not given. */
  readonly bufferBdp?: number
  readonly bottleneck?: Bottleneck
  readonly timeline?: ScenarioInput['timeline']
  readonly stack?: string
}

/** Each access link: quick, and so short that it does not count. */
const ACCESS = { bandwidthMbps: 10_000, delayMs: 0.1 } as const

/** A scenario of these flows across the path, each with an id of its own: "a", "b", ... */
export function across(path: Path, ...flows: readonly (string | FlowInput)[]): ScenarioInput {
  const { mbps, rttMs, durationS, bufferBdp = 2, bottleneck, timeline, stack } = path
  return {
    version: 1,
    durationS,
    ...(stack === undefined ? {} : { stack }),
    bottleneck: {
      bandwidthMbps: mbps,
      delayMs: rttMs / 2 - 2 * ACCESS.delayMs,
      buffer: { bdp: bufferBdp },
      ...bottleneck,
    },
    flows: flows.map((flow) => ({
      access: ACCESS,
      ...(typeof flow === 'string' ? { variant: flow } : flow),
    })),
    ...(timeline === undefined ? {} : { timeline }),
  }
}

/** The same path, with changes in the course of the run. */
export const changed = (scenario: ScenarioInput, ...timeline: NonNullable<ScenarioInput['timeline']>) => ({
  ...scenario,
  timeline,
})

/** Packets of 1500 bytes that fill a path. */
export const bdpOf = (mbps: number, rttMs: number): number => (mbps * rttMs * 1e3) / 12_000
