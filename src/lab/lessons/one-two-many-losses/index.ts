import type { ScenarioInput } from '../../scenario/scenario-input'
import { defineLesson } from '../lesson'
import { least, type Observed, valueAt } from '../observed'

/** Packets that wait in the steady state before the loss: 48 in flight, 33 of them on the path, one being sent. */
const WAITING = 14
const LOSS_S = 4

/** The buffer is short of room for an instant, so that exactly `lost` waiting packets are dropped. */
function losing(variant: string, lost: number): ScenarioInput {
  return {
    version: 1,
    durationS: 8,
    stackParams: { delayedAckSegments: 1 },
    bottleneck: { bandwidthMbps: 4, delayMs: 48, buffer: { packets: 60 } },
    flows: [
      {
        id: 'a',
        variant,
        initialWindowPackets: 2,
        initialSsthreshPackets: 48,
        receiverWindowPackets: 48,
      },
    ],
    timeline: [
      { atS: LOSS_S, set: { 'bottleneck.buffer.packets': WAITING - lost } },
      { atS: LOSS_S + 0.002, set: { 'bottleneck.buffer.packets': 60 } },
    ],
  }
}

const cwndAt = (time: number) => (run: Observed) => valueAt(run.curve('a', 'cwnd'), time)
const newsS = (run: Observed): number => run.at({ event: 'fast retransmit' })
const repairedS = (run: Observed): number => run.at({ event: 'recovery exit' })
const repairS = (run: Observed): number => repairedS(run) - newsS(run)
const lost = (run: Observed): number => run.times('drop').length
/** In the two seconds after the loss. */
const goodput = (run: Observed): number => run.goodputMbps('a', LOSS_S, LOSS_S + 2)

/** ACKs that reach the sender after it has left recovery and before its timer fires. */
function answersInTheSilence(run: Observed): number {
  const { columns, rows } = run.log.acks
  const fromS = repairedS(run)
  const toS = run.at({ event: 'timeout' })
  let answers = 0
  for (let row = 0; row < rows; row++) {
    const arrived = columns.arrived[row] as number
    if (arrived > fromS && arrived < toS) answers++
  }
  return answers
}

const window = [3.6, 6.6] as const
const panels = ['window', 'throughput', 'acknowledged'] as const
const drop = { at: { event: 'drop', nth: 1 }, packet: true } as const
const news = { at: { event: 'fast retransmit', nth: 1 } } as const
const repaired = { at: { event: 'recovery exit', nth: 1 } } as const

export default defineLesson({
  id: 'one-two-many-losses',
  order: 3,
  title: 'From Tahoe to SACK',
  summary:
    'How a sender learns of one loss, of two and of many, and what it took until it could mend them all at once.',
  minutes: 15,
  runs: {
    tahoe: { label: 'Tahoe, one loss', scenario: losing('tahoe', 1) },
    reno: { label: 'Reno, one loss', scenario: losing('reno', 1) },
    renoTwo: { label: 'Reno, two losses', scenario: losing('reno', 2) },
    newrenoTwo: { label: 'NewReno, two losses', scenario: losing('newreno', 2) },
    newrenoMany: { label: 'NewReno, many losses', scenario: losing('newreno', 8) },
    sackMany: { label: 'SACK, many losses', scenario: losing('sack', 8) },
    renoMany: { label: 'Reno, many losses', scenario: losing('reno', 8) },
  },
  facts: {
    one: { run: 'tahoe', of: lost },
    out: { run: 'tahoe', of: (run) => valueAt(run.curve('a', 'inFlight'), LOSS_S - 0.1) },
    before: { run: 'tahoe', of: cwndAt(LOSS_S) },
    newsMs: { run: 'tahoe', of: (run) => 1000 * (newsS(run) - LOSS_S) },
    tahoeCut: { run: 'tahoe', of: (run) => cwndAt(newsS(run))(run) },
    tahoeGoodput: { run: 'tahoe', of: goodput },
    renoCut: { run: 'reno', of: (run) => cwndAt(newsS(run))(run) },
    renoGoodput: { run: 'reno', of: goodput },
    two: { run: 'renoTwo', of: lost },
    silenceS: { run: 'renoTwo', of: (run) => run.at({ event: 'timeout' }) - repairedS(run) },
    answers: { run: 'renoTwo', of: answersInTheSilence },
    afterTimeout: { run: 'renoTwo', of: (run) => cwndAt(run.at({ event: 'timeout' }))(run) },
    renoTwoGoodput: { run: 'renoTwo', of: goodput },
    newrenoTwoMs: { run: 'newrenoTwo', of: (run) => 1000 * repairS(run) },
    newrenoTwoGoodput: { run: 'newrenoTwo', of: goodput },
    many: { run: 'newrenoMany', of: lost },
    newrenoManyS: { run: 'newrenoMany', of: repairS },
    holeMs: { run: 'newrenoMany', of: (run) => (1000 * repairS(run)) / lost(run) },
    baseMs: { run: 'newrenoMany', of: (run) => least(run.curve('a', 'rttMs', 0.25, 2)) },
    newrenoManyGoodput: { run: 'newrenoMany', of: goodput },
    sackManyMs: { run: 'sackMany', of: (run) => 1000 * repairS(run) },
    sackManyGoodput: { run: 'sackMany', of: goodput },
    renoTimeouts: { run: 'renoMany', of: (run) => run.times('timeout').length },
  },
  steps: [
    {
      id: 'how-the-news-comes',
      title: 'How the news of a loss comes',
      text: 'A sender has {48 = out} packets on their way. At four seconds the buffer is cut short for an instant, and exactly {1 = one} of them [is lost](@loss). No one tells the sender. But each packet that arrives behind the gap makes the receiver repeat its [last answer](#duplicate-ack). Three repeats, {149 = newsMs} ms after the loss, and the sender [sends the packet again](@news). This is [Tahoe](#tahoe), the first TCP that minded congestion: it drops its window from {49 = before} packets to {1 = tahoeCut} and begins anew.',
      run: 'tahoe',
      at: { event: 'fast retransmit', nth: 1 },
      window,
      panels,
      marks: { news, loss: drop },
    },
    {
      id: 'no-need-to-stop',
      title: 'No need to stop',
      text: 'The repeated answers are good news as well: each says that one more packet has left the network. So there is no need to begin anew. [Reno](#reno) sends the lost packet again and takes half the window, [{24 = renoCut} packets](@news). While the repair is under way, new packets follow the answers. When the gap [is filled](@repaired), it goes on from there: [fast recovery](#fast-recovery). In the two seconds after the loss it delivers {3.3 = renoGoodput} Mbit/s, while Tahoe, the thin line, has {2.7 = tahoeGoodput}.',
      run: 'reno',
      at: { event: 'recovery exit', nth: 1 },
      window,
      panels,
      ghost: 'tahoe',
      marks: { news, repaired },
    },
    {
      id: 'two-at-once',
      title: 'Two at once',
      text: 'Losses seldom come alone: a buffer that is full has no room for the next packet either. Now {2 = two} packets are lost, one right behind the other. Reno sends the first one again, as before. The answer to that ends the repair, for Reno thinks of one loss at a time. Its window is now half of what it was, but nearly all of the old packets still count as on their way. Who will tell it of the second gap?',
      run: 'renoTwo',
      at: 5,
      window,
      panels,
      predict: {
        ask: 'Draw Reno’s congestion window after two losses at four seconds.',
        panel: 'cwnd',
        flow: 'a',
        top: 80,
        checks: [
          {
            feature: 'floor',
            label: 'Floor',
            within: 0.5,
            because:
              'Reno may send nothing, so {0 = answers} answers come. Only the timer is left, {1.0 = silenceS} s later, and the timer means a window of {1 = afterTimeout}.',
          },
          {
            feature: 'mean',
            label: 'Mean',
            within: 0.25,
            because:
              'After the silence comes slow start, to half of what was left. In two seconds Reno delivers {0.86 = renoTwoGoodput} Mbit/s, Tahoe with one loss {2.7 = tahoeGoodput}.',
          },
        ],
      },
    },
    {
      id: 'not-yet-done',
      title: 'Not yet done',
      text: 'The cure is a small one. When the sender begins a repair, it notes the last packet that it has sent. An answer that does not reach that far is a [partial](#partial-ack) one: the packet it asks for must be lost as well. [NewReno](#newreno) sends it at once and stays in its repair. No timer fires. {2 = two} losses are mended in {235 = newrenoTwoMs} ms, [from the news](@repair) to the end, and it delivers {3.1 = newrenoTwoGoodput} Mbit/s where Reno, the thin line, had {0.86 = renoTwoGoodput}.',
      run: 'newrenoTwo',
      at: { event: 'recovery exit', nth: 1 },
      window,
      panels,
      ghost: 'renoTwo',
      marks: {
        repair: {
          from: { event: 'fast retransmit', nth: 1 },
          to: { event: 'recovery exit', nth: 1 },
          panel: 'window',
          label: '{235 = newrenoTwoMs} ms',
        },
      },
    },
    {
      id: 'one-gap-a-round-trip',
      title: 'One gap in each round trip',
      text: 'Now {8 = many} packets are lost in a row. NewReno mends them, but look how long [the repair](@repair) takes: the line of what has been acknowledged is nearly level. Each answer names one gap, the next. It takes a round trip to fill it and to hear of the one after. {8 = many} gaps take {0.84 = newrenoManyS} s, or {105 = holeMs} ms each, and a round trip through an empty queue takes {103 = baseMs} ms. Meanwhile the window may not grow.',
      run: 'newrenoMany',
      at: { event: 'fast retransmit', nth: 1, plusS: 0.4 },
      window: [3.8, 5.4],
      panels: ['window', 'acknowledged', 'throughput'],
      marks: {
        repair: {
          from: { event: 'fast retransmit', nth: 1 },
          to: { event: 'recovery exit', nth: 1 },
          panel: 'window',
          label: '{8 = many} round trips',
        },
      },
    },
    {
      id: 'all-gaps-at-once',
      title: 'All gaps at once',
      text: 'The answers can say more. With [selective acknowledgements](#sack) the receiver lists what has arrived beyond the first gap, and so all gaps at once. The sender fills them one after another without waiting. The same {8 = many} losses are mended in [{166 = sackManyMs} ms](@repair), a little more than the time of one round trip. In the two seconds after the loss SACK delivers {3.3 = sackManyGoodput} Mbit/s and NewReno, the thin line, {2.0 = newrenoManyGoodput}.',
      run: 'sackMany',
      at: { event: 'recovery exit', nth: 1 },
      window: [3.8, 5.4],
      panels: ['window', 'acknowledged', 'throughput'],
      ghost: 'newrenoMany',
      marks: {
        repair: {
          from: { event: 'fast retransmit', nth: 1 },
          to: { event: 'recovery exit', nth: 1 },
          panel: 'window',
        },
      },
    },
    {
      id: 'your-turn',
      title: 'Which one for a bad day?',
      text: 'Here is Reno once more, with {8 = many} losses in a row. It ends its repair too early and waits for the timer ({1 = renoTimeouts} time). You now know four ways to mend a loss: begin anew, repair one, repair one in each round trip, repair all at once. They are Tahoe, Reno, NewReno and SACK. The last is in wide use today.',
      run: 'renoMany',
      at: 5,
      window,
      panels,
      tryIt: {
        task: 'Choose a variant that needs no timer and delivers the most.',
        controls: ['variant'],
        goals: [
          { metric: 'timeouts', atMost: 0 },
          { metric: 'goodput', flow: 'a', atLeast: 3.4 },
        ],
        solution: { 'flows.a.variant': 'sack' },
        because:
          'It knows of every gap after one round trip. Newer variants in the list mend in the same way.',
      },
    },
  ],
  sources: [
    {
      title: 'Fall & Floyd, Simulation-based Comparisons of Tahoe, Reno, and SACK TCP, 1996',
      section: 'the four algorithms, and the simulations with one, two, three and four losses in a window',
      url: 'https://doi.org/10.1145/235160.235162',
    },
    {
      title: 'RFC 5681, TCP Congestion Control',
      section: '§3.2: fast retransmit and fast recovery',
      url: 'https://www.rfc-editor.org/rfc/rfc5681#section-3.2',
    },
    {
      title: 'RFC 6582, The NewReno Modification',
      section: '§3.2: partial acknowledgements',
      url: 'https://www.rfc-editor.org/rfc/rfc6582#section-3.2',
    },
    {
      title: 'RFC 6675, Loss Recovery Based on SACK',
      section: '§5: what is sent while a loss is repaired',
      url: 'https://www.rfc-editor.org/rfc/rfc6675#section-5',
    },
  ],
})
