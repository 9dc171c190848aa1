/** One run: the hosts and the network of a scenario, advanced event by event. A pure function of its configuration. */
import { createClock } from './base/clock'
import { CannotCopy, copyState, reachable } from './base/copy-state'
import { EventQueue, Timer } from './base/event-queue'
import { giveBack } from './base/give-back'
import { bytesReached, MemoryBudget } from './base/memory'
import type { BottleneckConfig, Change, FlowChange, FlowConfig, Recording, SimulationConfig } from './config'
import type { Signal } from './describe'
import { createHosts, type Hosts } from './flow-hosts'
import { type InsideLog, NO_FLOW, type RunLog, tablesOf } from './log'
import type { Bottleneck } from './network/bottleneck'
import { Chain } from './network/chain'
import { Dumbbell } from './network/dumbbell'
import type { Network } from './network/network'
import { PacketPool } from './network/packets'
import { createPathTrace, type PathTrace } from './network/path-trace'
import { Recorder } from './recorder/recorder'
import { unionOfSignals } from './recorder/signal-columns'
import { definitions, find, recoveries as ownRecoveries, queues, stacks, traffic, variants } from './registry'
import { FlowTotals, RunTotals } from './totals'
import { Transfers } from './traffic/transfers'

// All runs have these in common: like all that they have in common, frozen (see `Simulation.fork`).
const variantOf = Object.freeze((id: string) => find(variants, 'variant', id))
const definitionOf = Object.freeze((id: string) => find(queues, 'AQM', id))
const recoveryOf = Object.freeze((id: string) => find(ownRecoveries, 'loss recovery', id))

/** The links with a queue, by number. */
function linksOf({ hops, bottleneck }: SimulationConfig): readonly BottleneckConfig[] {
  return hops === null ? [bottleneck] : hops.flatMap(({ forward, back }) => [forward, back])
}

/** Returns the signals of the queue disciplines that a link has in the course of the run, those of the first one first. */
function signalsOfQueue(
  { changes }: SimulationConfig,
  { aqm }: BottleneckConfig,
  link: number,
): readonly Signal[] {
  const changed = changes.flatMap((of) => (of.kind === 'aqm' && (of.link ?? 0) === link ? [of.aqm.id] : []))
  return unionOfSignals([aqm.id, ...changed].map((id) => definitionOf(id).signals ?? []))
}

/** Returns the same for the variants that a flow runs in the course of the run. */
function signalsOfFlow(
  { changes }: SimulationConfig,
  { variant }: FlowConfig,
  flow: number,
): readonly Signal[] {
  const changed = changes.flatMap((of) => (of.kind === 'variant' && of.flow === flow ? [of.variant] : []))
  const definitions = [variant, ...changed].map((id) => variants.get(id) ?? traffic.get(id))
  return unionOfSignals(definitions.map((definition) => definition?.signals ?? []))
}

/** The memory that is held is computed again after this number of events, after twice as many, and so on. */
const FIRST_COUNT_EVENTS = 100_000

/** A smaller state is left to the garbage collector, but for its packets: to look for its arrays takes longer than it is worth. */
const LARGE_STATE_BYTES = 4_000_000

export class Simulation {
  readonly log: RunLog
  readonly totals = new RunTotals(
    this.config.flows.map(
      ({ startS, stopS }) =>
        new FlowTotals(startS, Math.min(stopS, this.config.durationS), linksOf(this.config).length),
    ),
    linksOf(this.config).length,
  )
  readonly recorder: Recorder
  protected readonly queue = new EventQueue()
  protected readonly clock = createClock(this.config.stack.form.clock)
  private readonly pool = new PacketPool(1024, this.memory)
  private readonly network: Network
  protected readonly hosts: Hosts[] = []
  /** By number of the link; null where its delay and loss are constant. */
  private readonly pathTraces: readonly (PathTrace | null)[]
  private readonly end = this.clock.fromSeconds(this.config.durationS)
  private finished = false
  /** The run goes on after its end, for `followPastEnd`. */
  private following = false
  private countAfter = FIRST_COUNT_EVENTS

  /** `config` comes from a validated scenario. Throws OutOfMemory, as all does that goes on with the run, beyond the budget `memory`. */
  constructor(
    readonly config: SimulationConfig,
    recording: Recording,
    readonly memory = new MemoryBudget(),
  ) {
    const { flows, hops } = config
    const { id, form, options } = config.stack
    const { parts, recoveries, variantDefaults } = find(stacks, 'stack', id)
    const rng = parts.random(config.seed)
    const phases = parts.clockPhases(rng, flows, hops === null ? 2 : hops.length + 1)
    const { queue, clock, pool, totals } = this
    this.recorder = new Recorder(
      recording,
      queue,
      clock,
      this.end,
      pool,
      linksOf(config).map((of, link) => signalsOfQueue(config, of, link)),
      hops !== null,
      flows.map((of, flow) => signalsOfFlow(config, of, flow)),
      flows.map((flow) => flow.reverse),
    )
    this.log = this.recorder.log

    const { recorder } = this
    const ofNetwork = { queue, clock, pool, recorder, totals, rng: rng.fork('network'), definitionOf }
    this.network = hops === null ? new Dumbbell(ofNetwork, config) : new Chain(ofNetwork, config, hops)
    this.pathTraces = linksOf(config).map((of, link) => createPathTrace(ofNetwork, of, link, this.network))
    const marks = linksOf(config).some(({ aqm }) => aqm.ecn)
    const ecn = marks || config.changes.some((change) => change.kind === 'aqm' && change.aqm.ecn)
    const run = { queue, clock, pool, recorder, options, form, ecn, variantOf, recoveryOf, recoveries }
    flows.forEach((flow, index) => {
      const setUp = {
        run,
        parts,
        variantDefaults,
        network: this.network,
        totals: totals.flows[index] as FlowTotals,
        rng: rng.fork(`flow ${flow.id}`),
        flow: index,
        clockPhase: phases[index] ?? 0,
      }
      this.hosts.push(createHosts(setUp, flow))
    })
    this.schedule()
    // Whatever grows from here on counts its own memory.
    memory.state.take(this.heldBytes())
  }

  /** Starts, stops and changes, in the order in which a scenario lists them. */
  private schedule(): void {
    const { clock, queue, config } = this
    const timers: { readonly timer: Timer; readonly at: number }[] = []
    const at = (seconds: number, act: () => void): void => {
      // Changes after the end matter where the run is followed past its end.
      if (Number.isFinite(seconds))
        timers.push({ timer: new Timer(queue, act), at: clock.fromSeconds(seconds) })
    }
    config.flows.forEach((flow, index) => {
      const { sender } = this.hosts[index] as Hosts
      // A change may have stopped it before its time.
      if (flow.stopS <= flow.startS) return
      at(flow.startS, () => sender.start())
      at(flow.stopS, () => sender.stop())
    })
    config.changes.forEach((change, index) => {
      at(change.atS, () => this.apply(change, index))
    })
    queue.seal()
    for (const { timer, at: time } of timers) timer.set(time)
    for (const link of this.network.queues) link.start()
    for (const trace of this.pathTraces) trace?.start()
  }

  private apply(change: Change, index: number): void {
    const { network, recorder } = this
    for (const queue of network.queues) queue.catchUp()
    const link = 'link' in change ? (change.link ?? 0) : 0
    const bottleneck = network.queues[link] as Bottleneck
    const flow = 'flow' in change ? change.flow : NO_FLOW
    recorder.happened('change', flow, 0, -1, { change: index })
    if (flow === NO_FLOW) this.pathTraces[link]?.changed(change.kind)
    if (change.kind === 'bandwidth') bottleneck.changeBandwidth(change.bitsPerSecond)
    else if (change.kind === 'delay') network.changeDelay(link, change.delayS)
    else if (change.kind === 'buffer') bottleneck.changeBuffer(change.buffer)
    else if (change.kind === 'loss') bottleneck.changeLoss(change.loss)
    else if (change.kind === 'jitter') bottleneck.changeJitter(change.jitterS)
    else if (change.kind === 'aqm') {
      bottleneck.changeAqm(change.aqm)
      this.countAnew()
    } else this.applyToFlow(change)
  }

  private applyToFlow(change: FlowChange): void {
    if (change.kind === 'flow access') {
      this.network.changeAccess(change.flow, change.bitsPerSecond, change.delayS)
      return
    }
    const hosts = this.hosts[change.flow]
    if (change.kind === 'flow stop') hosts?.sender.stop()
    else if (change.kind === 'flow rate') hosts?.sender.changeRate(change.bitsPerSecond)
    else if (hosts?.kind !== 'tcp') return
    else if (change.kind === 'receiver window') hosts.sender.changeReceiverWindow(change.segments)
    else {
      hosts.sender.changeVariant(change.variant, change.params)
      this.countAnew()
    }
  }

  /** Corrects the count of memory by objects that were made during the run and do not count themselves. Throws OutOfMemory. */
  private countAnew(): void {
    this.memory.state.correct(this.heldBytes())
  }

  /** Simulated so far, s. */
  get nowS(): number {
    return this.finished ? this.config.durationS : this.clock.toSeconds(this.queue.now)
  }

  /** Acts on at most `maxEvents` events. True when the run is complete. */
  advance(maxEvents: number): boolean {
    if (this.finished) return true
    if (this.act(maxEvents, this.end, false) < maxEvents) this.finish()
    if (this.totals.events >= this.countAfter) {
      this.countAfter *= 2
      this.countAnew()
    }
    return this.finished
  }

  /**
   * Goes on after the end of the complete run by at most `maxEvents` events, with every host at work as in a run of a longer
   * duration, for pictures of the last moments: the packets and ACKs that have rows get the times of their later hops, and
   * nothing else in the log changes. True when none of them is to change any more. `totals` go on counting: a result is made
   * of them before.
   */
  followPastEnd(maxEvents: number): boolean {
    if (!this.finished) throw new Error('the run has not come to its end')
    if (!this.following) {
      this.following = true
      this.recorder.followOnly()
    }
    const { packets, acks } = this.log
    if (this.settledPackets === packets.rows && this.settledAcks === acks.rows) return true
    return this.act(maxEvents, Number.POSITIVE_INFINITY, false) < maxEvents
  }

  /** The loop of every run: events before `until`, and with `inclusive` those at it. Returns how many there were. */
  private act(maxEvents: number, until: number, inclusive: boolean): number {
    const { queue } = this
    let events = 0
    while (events < maxEvents) {
      const next = queue.nextTime()
      if (next >= until && (next > until || !inclusive)) break
      queue.step()
      events++
    }
    this.totals.events += events
    const links = this.network.queues
    if (events < maxEvents) for (const link of links) link.catchUpTo(until, inclusive)
    else for (const link of links) link.catchUp()
    return events
  }

  /** Acts on at most `maxEvents` events, all of them before `untilS`. True when there are no more of them. */
  advanceBefore(untilS: number, maxEvents: number): boolean {
    const { end, clock } = this
    return this.act(maxEvents, Math.min(end, clock.fromSeconds(untilS)), false) < maxEvents
  }

  /**
   * Another simulation at the same point of the same run, which goes on by itself as this one will: what it records is
   * what is left of the run. Throws where `canFork` is false: packets under way would have rows in the tables of this one.
   */
  fork(recording: Recording, limitBytes = Number.POSITIVE_INFINITY): Simulation {
    if (!this.canFork) throw new CannotCopy('this simulation cannot be forked')
    const memory = new MemoryBudget(limitBytes)
    const fork = new Simulation(this.config, recording, memory)
    const pairs = [
      [this.log, fork.log],
      [this.recorder, fork.recorder],
      [this.memory, memory],
      [this.memory.state, memory.state],
      [this.memory.log, memory.log],
    ] as const
    copyState(this, fork, pairs, [reachable([this.config]), definitions()])
    memory.state.bytes = this.memory.state.bytes
    fork.recorder.continueFrom(this.recorder)
    return fork
  }

  /** The bytes that the simulation holds without its log, computed from the objects themselves. The count in `memory` is never less. */
  heldBytes(): number {
    const ofLog = tablesOf(this.log).flatMap((table) => [
      table,
      table.columns,
      ...Object.values(table.columns),
    ])
    return bytesReached(this, [this.log, this.config, ...ofLog], definitions())
  }

  /** The typed arrays that are its own. */
  arrays(): readonly ArrayBufferView[] {
    const found = reachable([this], reachable([this.config]), definitions())
    return [...found].filter((value) => ArrayBuffer.isView(value))
  }

  /** Ends the simulation and releases the memory of its log, and that of its state where it is large. It may not be used after that. */
  dispose(): void {
    for (const table of tablesOf(this.log)) table.release()
    this.recorder.inside?.release()
    if (this.memory.state.bytes >= LARGE_STATE_BYTES) giveBack(this.arrays())
    else this.pool.dispose()
  }

  /** The inside of the queue of `link` is recorded from now on, in tables of its own. */
  recordInside(link = 0): void {
    this.network.queues[link]?.recordInside()
  }
  /** Returns what was recorded of it; null where nothing was. */
  get inside(): InsideLog | null {
    return this.recorder.inside?.log ?? null
  }
  /** The packets that wait now are all in what was recorded. */
  get isInsideWhole(): boolean {
    return this.network.queues[this.recorder.insideLink]?.isInsideWhole === true
  }

  /** Packets and ACKs under way. */
  get packetsUnderWay(): number {
    return this.pool.inUse
  }

  /** A run that makes hosts in its course cannot fork: their timers are bound to them. */
  get canFork(): boolean {
    return !this.recorder.packets && !this.hosts.some(({ sender }) => sender instanceof Transfers)
  }

  /** Some packet or ACK on its way now has no row in the tables, and would have one had it been recorded from its start. */
  get hasUnrecordedPackets(): boolean {
    const { pool, config } = this
    return pool.anyInUse(
      (packet) =>
        (pool.row[packet] as number) < 0 && config.flows[pool.flow[packet] as number]?.reverse !== true,
    )
  }

  /** Some packet or ACK on its way now has a row in the tables. */
  get hasRecordedPackets(): boolean {
    const { pool } = this
    return pool.anyInUse((packet) => (pool.row[packet] as number) >= 0)
  }

  /** Acts on at most `maxEvents` events, none of them after `timeS`. True when there are no more of them by then. */
  advanceUntil(timeS: number, maxEvents: number): boolean {
    const until = this.clock.fromSeconds(timeS)
    if (until >= this.end) return this.advance(maxEvents)
    return this.act(maxEvents, until, true) < maxEvents
  }

  /** Data packets of each flow that have come to their receiver, those of flows in reverse not counted. */
  receivedPackets(): number[] {
    const { totals, pool, config } = this
    const counts = totals.flows.map(({ packetsSent, drops }, flow) =>
      config.flows[flow]?.reverse === true ? 0 : packetsSent - drops,
    )
    // A packet that was sent and not dropped has either arrived or is still in flight.
    pool.anyInUse((packet) => {
      const flow = pool.flow[packet] as number
      if (!pool.isAck(packet) && config.flows[flow]?.reverse !== true)
        counts[flow] = (counts[flow] as number) - 1
      return false
    })
    return counts
  }

  private finish(): void {
    this.finished = true
    const { queue, totals, network } = this
    queue.now = this.end
    for (const link of network.queues) link.finish()
    for (const hosts of this.hosts) if ('finish' in hosts.sender) hosts.sender.finish()
    for (const flow of totals.flows) totals.packets += flow.packetsSent
    totals.digest = this.recorder.digestHex()
  }

  /** Leading rows of each table that will not change any more. */
  get settledPackets(): number {
    return this.finished && !this.following ? this.log.packets.rows : this.recorder.packetRows.settled
  }
  get settledAcks(): number {
    return this.finished && !this.following ? this.log.acks.rows : this.recorder.ackRows.settled
  }
  settledQueue(link = 0): number {
    const rows = this.recorder.queueRows[link]
    return (this.finished ? rows?.table.rows : rows?.decimation.settled) ?? 0
  }
  settledPassages(link: number): number {
    const rows = this.recorder.passageRows[link]
    return (this.finished && !this.following ? rows?.table.rows : rows?.settled) ?? 0
  }
  settledWindow(flow: number): number {
    const rows = this.recorder.windowRows[flow]
    return (this.finished ? rows?.table.rows : rows?.settled) ?? 0
  }
  /** The last bin is still being filled. */
  settledThroughput(flow: number): number {
    const rows = this.log.flows[flow]?.throughput.rows ?? 0
    // A packet's wire bytes count over the time that it takes, which may open a bin before its time.
    return this.finished ? rows : Math.min(rows, Math.floor(this.nowS / this.log.binS))
  }
}
