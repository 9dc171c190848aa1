import { describe, expect, it } from 'vitest'
import { checkpointBytes } from '../../../src/lab/run/budget'
import { Checkpoints } from '../../../src/lab/run/checkpoints'
import { excerptRecording } from '../../../src/lab/run/estimate'
import { ExcerptRun } from '../../../src/lab/run/excerpt'
import { ExcerptReplay, type PacketExcerpt } from '../../../src/lab/run/excerpt-replay'
import { PastEnd } from '../../../src/lab/run/past-end'
import { configure } from '../../../src/lab/scenario/configure'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { AckFlag, ackSchema, packetSchema, passageSchema, type RunLog } from '../../../src/simulator/log'
import { Simulation } from '../../../src/simulator/simulation'

const scenarioOf = (link: string): Scenario => decodeLink(link).scenario

/** What was under way at the end comes to its last hop, as in the tables that the page gets. */
function followPastEnd(simulation: Simulation): void {
  const pastEnd = new PastEnd(simulation)
  while (!pastEnd.advance(2000));
}

/** The whole run with every packet, and the same run with none but with checkpoints. */
function both(scenario: Scenario): { log: RunLog; checkpoints: Checkpoints; eventRows: number } {
  const recording = { series: true, seriesIntervalS: 0, binS: 1, digest: false }
  const whole = new Simulation(configure(scenario), { ...recording, packets: true })
  while (!whole.advance(100_000));
  followPastEnd(whole)
  const lean = new Simulation(configure(scenario), { ...recording, packets: false })
  const checkpoints = new Checkpoints(scenario, 3000)
  while (!lean.advance(500)) checkpoints.offer(lean)
  return { log: whole.log, checkpoints, eventRows: lean.log.events.rows }
}

function simulated(checkpoints: Checkpoints, fromS: number, toS: number): PacketExcerpt {
  const job = new ExcerptReplay(checkpoints, fromS, toS)
  while (!job.advance(2000));
  return job.result
}

/** Everything that the packet table of the whole run says of what is under way in the window, a line a packet. */
function underWay(log: RunLog | PacketExcerpt, fromS: number, toS: number): string[] {
  const { columns, rows } = log.packets
  const names = Object.keys(packetSchema) as (keyof typeof packetSchema)[]
  const lines: string[] = []
  for (let row = 0; row < rows; row++) {
    const { sent, enqueued, dequeued, departed, reached, arrived, fate } = columns
    const times = [sent, enqueued, dequeued, departed, reached, arrived].map(
      (column) => column[row] as number,
    )
    const last = fate[row] === 0 ? Number.POSITIVE_INFINITY : Math.max(...times.filter(Number.isFinite))
    if ((times[0] as number) > toS || last < fromS) continue
    lines.push(names.map((name) => columns[name][row]).join(' '))
  }
  return lines
}

function acksUnderWay(log: RunLog | PacketExcerpt, fromS: number, toS: number): string[] {
  const { columns, rows } = log.acks
  const names = Object.keys(ackSchema) as (keyof typeof ackSchema)[]
  const lines: string[] = []
  for (let row = 0; row < rows; row++) {
    const sent = columns.sent[row] as number
    // When a lost one was lost is not in the table.
    const lost = ((columns.flags[row] as number) & AckFlag.lost) !== 0
    if (sent <= toS && (lost ? sent >= fromS : !((columns.arrived[row] as number) < fromS)))
      lines.push(names.map((name) => columns[name][row]).join(' '))
  }
  return lines
}

const SCENARIOS = [
  ['two flows', 'dur=16&bw=10&buf=40&seed=3&flow=cubic&flow=reno,start=3'],
  [
    'an AQM that marks, random loss and a source',
    'dur=16&bw=10&aqm=red(ecn=true)&loss=0.1&flow=cubic&flow=bbr&flow=cbr,rate=1',
  ],
  ['changes', 'dur=16&bw=10&buf=40&flow=cubic&flow=reno&at=4,bw=15&at=8,aqm=codel&at=10,delay=40'],
  [
    'queues and variants changed from some moment on, back and forth',
    'dur=16&bw=10&buf=40&flow=cubic&flow=reno,ecn=true&at=2,aqm=pie&at=4,a.variant=bbr&at=6,aqm=red(ecn=true)&at=8,a.variant=cubic,b.variant=bbr&at=10,aqm=fq-codel,bw=6&at=13,aqm=droptail&at=14,b.variant=dctcp',
  ],
  ['a buffer of seconds', 'dur=20&bw=10&buf=4000&flow=cubic&flow=reno&flow=cubic'],
  [
    'a flow in reverse, which has no packets in the tables',
    'dur=10&bw=10&return=(bw=2,buf=30)&flow=cubic&flow=reno,direction=reverse',
  ],
  ['many flows that begin at once', 'dur=10&bw=10&buf=40&flow=cubic&flow=reno&flow=sack&flow=bbr&flow=vegas'],
  [
    'a chain of routers with traffic both ways, losses and a change',
    'dur=10&hop=8,delay=5,buf=20&hop=4,delay=10,buf=15,loss=0.2,back=(bw=1)&flow=cubic&flow=reno,from=2,to=0,start=1&flow=cbr,rate=1,from=1&at=5,hop1.bw=6',
  ],
  ['short flows, which cannot be forked', 'dur=10&bw=10&buf=40&flow=cubic&flow=short-flows,rate=3'],
] as const

/** What the page says of a flow: data packets that had come to its receiver by `timeS`, counted in a table. */
function received(
  { packets }: { readonly packets: RunLog['packets'] | PacketExcerpt['packets'] },
  timeS: number,
) {
  const counts: number[] = []
  for (let row = 0; row < packets.rows; row++) {
    const flow = packets.columns.flow[row] as number
    counts[flow] ??= 0
    if ((packets.columns.arrived[row] as number) <= timeS) counts[flow]++
  }
  return counts
}

/** What the passages of each link say of what came there within [fromS, toS], but for the rows that it has elsewhere. */
function passagesWithin({ links }: RunLog, fromS: number, toS: number): string[][] {
  return links.map(({ passages }) => {
    if (passages === null) return []
    const { columns, rows } = passages
    const names = Object.keys(passageSchema).filter((name) => name !== 'of') as (keyof typeof passageSchema)[]
    const { enqueued } = columns
    return Array.from({ length: rows }, (_, row) => row)
      .filter((row) => (enqueued[row] as number) >= fromS && (enqueued[row] as number) <= toS)
      .map((row) => names.map((name) => columns[name][row]).join(' '))
  })
}

function expectReceived(
  log: RunLog,
  part: { readonly packets: RunLog['packets'] | PacketExcerpt['packets'] },
  before: readonly number[],
  timesS: readonly number[],
): void {
  for (const timeS of timesS) {
    const whole = received(log, timeS)
    const inPart = received(part, timeS)
    whole.forEach((count, flow) => {
      expect((before[flow] ?? 0) + (inPart[flow] ?? 0)).toBe(count)
    })
  }
}

describe('a part of a run simulated again from a checkpoint', () => {
  it.each(SCENARIOS)('has the packets of the whole run, bit for bit: %s', (_, link) => {
    const scenario = scenarioOf(link)
    const { log, checkpoints } = both(scenario)
    for (const part of [0, 0.31, 0.62, 0.97]) {
      const fromS = part * scenario.durationS
      const toS = Math.min(scenario.durationS, fromS + 0.8)
      const window = simulated(checkpoints, fromS, toS)
      expect(window.packets.rows).toBeGreaterThan(50)
      expect(underWay(window, fromS, toS).join('\n')).toBe(underWay(log, fromS, toS).join('\n'))
      expect(acksUnderWay(window, fromS, toS).join('\n')).toBe(acksUnderWay(log, fromS, toS).join('\n'))
      expectReceived(log, window, window.receivedBefore, [fromS, (fromS + toS) / 2, toS])
    }
  })

  it.each([
    ['dur=16&bw=10&buf=40&flow=cubic&flow=reno,start=3', 8, 14],
    // A loss on the wire is decided long before its moment.
    ['dur=90&bw=0.3&buf=20&loss=20&flow=cbr,rate=0.4&flow=cubic', 60, 85],
  ])('says which packet each event of the run is about: %s', (link, fromS, toS) => {
    const scenario = scenarioOf(link)
    const { log, checkpoints } = both(scenario)
    const window = simulated(checkpoints, fromS, toS)
    expect(window.firstEvent).toBeGreaterThan(0)
    const { t, packet } = log.events.columns
    let drops = 0
    for (let row = 0; row < log.events.rows; row++) {
      const time = t[row] as number
      if (time < fromS || time > toS || (packet[row] as number) < 0) continue
      const here = window.eventPackets[row - window.firstEvent] as number
      expect(window.packets.columns.sent[here]).toBe(log.packets.columns.sent[packet[row] as number])
      expect(window.packets.columns.seq[here]).toBe(log.packets.columns.seq[packet[row] as number])
      drops++
    }
    expect(drops).toBeGreaterThan(0)
  })

  it('does not start at the beginning where there is a checkpoint', () => {
    const scenario = scenarioOf('dur=16&bw=10&buf=40&flow=cubic&flow=reno')
    const { checkpoints } = both(scenario)
    expect(checkpoints.simulationBefore(14).simulation.nowS).toBeGreaterThan(10)
    expect(checkpoints.simulationBefore(0.01).simulation.nowS).toBe(0)
  })

  it('starts before what happens at that time, of which the run may have done some at a checkpoint', () => {
    const scenario = scenarioOf('dur=1&flow=cubic&flow=reno')
    const simulation = new Simulation(configure(scenario), {
      series: true,
      packets: false,
      seriesIntervalS: 0,
      binS: 1,
      digest: false,
    })
    const checkpoints = new Checkpoints(scenario, 1)
    simulation.advance(1)
    checkpoints.offer(simulation)
    expect(checkpoints.simulationBefore(0).simulation.totals.events).toBe(0)
    expect(checkpoints.simulationBefore(0.1).simulation.totals.events).toBe(1)
  })
})

describe('checkpoints of a run whose queue has no end', () => {
  it('stay within their bytes, and are fewer', () => {
    const scenario = scenarioOf('bw=100&dur=40')
    const simulation = new Simulation(configure(scenario), {
      series: true,
      packets: false,
      seriesIntervalS: 1,
      binS: 1,
      digest: false,
    })
    const runs = 8
    const checkpoints = new Checkpoints(scenario, 20_000, runs)
    let greatest = 0
    while (!simulation.advance(5000)) {
      checkpoints.offer(simulation)
      greatest = Math.max(greatest, checkpoints.bytes)
      expect(checkpoints.bytes).toBeLessThanOrEqual(checkpointBytes(runs))
    }
    expect(greatest).toBeGreaterThan(checkpointBytes(runs) / 4)
    expect(checkpoints.simulationBefore(40).simulation.nowS).toBeGreaterThan(1)
  })
})

describe('a run that keeps the packets of a part of it', () => {
  it.each(SCENARIOS.filter(([name]) => name !== 'a buffer of seconds'))(
    'has those of the whole run, bit for bit, and its series: %s',
    (_, link) => {
      const scenario = scenarioOf(link)
      const { log } = both(scenario)
      for (const part of [0, 0.31, 0.62, 0.97]) {
        const wantedFromS = part * scenario.durationS
        const wantedToS = Math.min(scenario.durationS, wantedFromS + 2)
        const simulation = new Simulation(configure(scenario), excerptRecording(scenario))
        const run = new ExcerptRun(simulation, [wantedFromS, wantedToS])
        while (!run.advance(2000));
        expect(simulation.nowS).toBe(scenario.durationS)
        followPastEnd(simulation)
        if (run.recorded === null) throw new Error('nothing was recorded')
        const { receivedBefore } = run.recorded
        const [fromS, toS] = run.recorded.excerpt
        expect(fromS).toBeLessThan(wantedFromS + 1.5)
        expect(toS).toBe(wantedToS)
        expect(simulation.log.packets.rows).toBeLessThan(log.packets.rows)
        expect(underWay(simulation.log, fromS, toS).join('\n')).toBe(underWay(log, fromS, toS).join('\n'))
        expect(acksUnderWay(simulation.log, fromS, toS).join('\n')).toBe(
          acksUnderWay(log, fromS, toS).join('\n'),
        )
        expectReceived(log, simulation.log, receivedBefore, [fromS, (fromS + toS) / 2, toS])
        expect(passagesWithin(simulation.log, fromS, toS)).toEqual(passagesWithin(log, fromS, toS))
        expect(simulation.log.queue.rows).toBe(log.queue.rows)
        expect(simulation.log.events.rows).toBe(log.events.rows)
      }
    },
  )

  it('has none where what was sent before the recording stays under way until the part is over', () => {
    // 4000 packets at 1 Mbit/s take 48 s to leave the queue.
    const scenario = scenarioOf('dur=60&bw=1&buf=4000&flow=cubic,access=100/1&flow=reno,access=100/1')
    const simulation = new Simulation(configure(scenario), excerptRecording(scenario))
    const run = new ExcerptRun(simulation, [40, 42])
    while (!run.advance(2000));
    expect(run.recorded).toBe(null)
  })
})
