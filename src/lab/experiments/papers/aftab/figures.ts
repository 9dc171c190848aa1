/** Aftab et al., figures 2 to 9. They are published as pictures only: what the text says of them is judged. */
import { cross } from 'd3-array'
import { judged, type PaperCheck, type PaperRow, type Points } from '../../paper'
import type { PaperPlot, PlotSeries } from '../../plot'
import { each, ours, plotOf, points } from '../../series'
import data from './paper.json'
import {
  BUFFERS,
  FLOWS,
  type Found,
  flowName,
  QUEUES,
  type Queue,
  type Setting,
  setting,
  TCP,
  UDP_RATES_MBPS,
} from './runs'

const { claims } = data

/** A number of each flow, "reno kbps". */
type Of = (flow: string) => number
const numberOf =
  (found: Found, of: Setting, number: string): Of =>
  (flow) =>
    found.mean(of, `${flow} ${number}`)

const variantOf = (flow: string): string =>
  flow === 'udp' ? 'cbr' : flow === 'a' || flow === 'b' ? 'newreno' : flow

const line = (flow: string, curve: Points): PlotSeries => ours(flowName(flow), variantOf(flow), curve)

function overTime(found: Found, id: string, title: string, of: Setting, flows: readonly string[]): PaperPlot {
  const series = flows.map((flow) => line(flow, found.curve(of, `${flow} curve`)))
  return plotOf(id, `${title}; mean of ${found.count(of)} runs`, 'time, s', 'throughput, Mbit/s', series)
}

/** NewReno best, Reno second, Tahoe worst. */
function ranking(found: Found, of: Setting): PaperCheck {
  const rate = numberOf(found, of, 'kbps')
  const timeouts = numberOf(found, of, 'timeouts')
  return judged(
    claims.ranking,
    each(TCP, (name) => `${rate(name).toFixed(0)} kbit/s`),
    [rate('newreno') > rate('reno'), rate('newreno') > rate('tahoe'), rate('reno') > rate('tahoe')],
    `Tahoe is ahead of Reno, which waits for its timer more often where several packets of a window are lost (timeouts: ${each(TCP, (name) => timeouts(name).toFixed(0))}). ns-2 gives the same order.`,
  )
}

function settles(found: Found, of: Setting): PaperCheck {
  const vary = numberOf(found, of, 'variation')
  return judged(
    claims.udpSettles,
    `variation between spans of 10 s: ${each(FLOWS, (name) => vary(name).toFixed(3), flowName)}`,
    TCP.map((name) => vary('udp') < vary(name) / 2),
  )
}

function evenness(found: Found, of: Setting): PaperCheck {
  const vary = numberOf(found, of, 'variation')
  return judged(
    claims.newRenoIsEven,
    each(TCP, (name) => vary(name).toFixed(3)),
    [vary('newreno') < vary('reno'), vary('newreno') < vary('tahoe')],
  )
}

function tahoeLoses(found: Found, of: Setting): PaperCheck {
  const lost = numberOf(found, of, 'drop percent')
  return judged(
    claims.tahoeLoses,
    each(['tahoe', 'reno'], (name) => `${lost(name).toFixed(2)} %`),
    [lost('tahoe') > lost('reno')],
  )
}

/** The runs show what the rate of UDP decides, which is not published. */
function sensitivity(found: Found): Required<Pick<PaperRow, 'tables' | 'plots'>> {
  const title = 'What the unpublished rate of UDP decides'
  const series = FLOWS.map((flow) =>
    line(
      flow,
      points(UDP_RATES_MBPS, (udpMbps) => found.mean(setting({ udpMbps }), `${flow} kbps`) / 1000),
    ),
  )
  const rows = UDP_RATES_MBPS.map((udpMbps) => {
    const number = (name: string) => numberOf(found, setting({ udpMbps }), name)
    const [rate, lost] = [number('kbps'), number('drop percent')]
    return [String(udpMbps), ...FLOWS.map((flow) => `${rate(flow).toFixed(0)}, ${lost(flow).toFixed(1)} %`)]
  })
  const columns = ['UDP, Mbit/s', ...FLOWS.map(flowName)]
  return {
    tables: [{ title: `${title}: kbit/s and per cent lost, DropTail, 10 packets`, columns, rows }],
    plots: [plotOf('A-fig2-udp-rate', title, 'rate of UDP, Mbit/s', 'throughput, Mbit/s', series)],
  }
}

function constantBuffer(found: Found, queue: Queue): PaperRow {
  const of = setting({ queue })
  const first = queue === 'DropTail'
  const id = first ? 'A-fig2' : 'A-fig5'
  const { tables, plots } = first ? sensitivity(found) : { tables: [], plots: [] }
  return {
    id,
    what: `Throughput against time, buffer of 10 packets, ${queue}`,
    checks: [settles(found, of), ranking(found, of)],
    tables,
    plots: [overTime(found, id, `Buffer of 10 packets, ${queue}`, of, FLOWS), ...plots],
  }
}

function growingBuffer(found: Found, queue: Queue): PaperRow {
  const of = setting({ queue, grows: true })
  const id = queue === 'DropTail' ? 'A-fig3' : 'A-fig6'
  return {
    id,
    what: `Throughput against time, ten packets more of buffer every 30 s, ${queue}`,
    checks: [evenness(found, of), queue === 'DropTail' ? tahoeLoses(found, of) : ranking(found, of)],
    plots: [overTime(found, id, `Growing buffer, ${queue}`, of, FLOWS)],
  }
}

/** "Constant": within this share of the value at the largest buffer. */
const CONSTANT = 0.02
/** "Rises": by this share from the smallest to the largest buffer. */
const RISES = 0.05

type Rate = (flow: string, bufferPackets: number) => number

function checksAgainstBuffer(rate: Rate): PaperCheck[] {
  const [least, most] = [BUFFERS[0], BUFFERS.at(-1) ?? 0]
  const steady = BUFFERS.find((from) =>
    BUFFERS.filter((size) => size >= from).every(
      (size) => Math.abs(rate('udp', size) / rate('udp', most) - 1) <= CONSTANT,
    ),
  )
  const highest = BUFFERS.filter((size) => TCP.every((name) => rate('newreno', size) >= rate(name, size)))
  return [
    judged(
      claims.risesWithBuffer,
      each(TCP, (name) => `${rate(name, least).toFixed(0)} to ${rate(name, most).toFixed(0)} kbit/s`),
      TCP.map((name) => rate(name, most) > (1 + RISES) * rate(name, least)),
      `By ${100 * RISES} % from ${least} to ${most} packets. Ten packets already keep the link full to 99 %: there is nothing left to gain for all three.`,
    ),
    judged(
      claims.udpIsConstant,
      steady === undefined ? 'never' : `within ${100 * CONSTANT} % from ${steady} packets on`,
      [steady !== undefined && steady < most],
    ),
    judged(
      claims.newRenoIsHighest,
      `at ${highest.length} of ${BUFFERS.length} sizes`,
      BUFFERS.map((size) => highest.includes(size)),
    ),
  ]
}

function againstBuffer(found: Found, queue: Queue): PaperRow {
  const id = queue === 'DropTail' ? 'A-fig4' : 'A-fig7'
  const rate: Rate = (flow, bufferPackets) => found.mean(setting({ queue, bufferPackets }), `${flow} kbps`)
  const series = FLOWS.map((flow) =>
    line(
      flow,
      points(BUFFERS, (size) => rate(flow, size) / 1000),
    ),
  )
  return {
    id,
    what: `Mean throughput against buffer size, ${queue}`,
    checks: checksAgainstBuffer(rate),
    tables: [
      {
        title: `Mean throughput, kbit/s, and queueing delay, ${queue}`,
        columns: ['buffer, packets', ...FLOWS.map(flowName), 'mean queueing delay, ms'],
        rows: BUFFERS.map((size) => [
          String(size),
          ...FLOWS.map((flow) => rate(flow, size).toFixed(1)),
          found.mean(setting({ queue, bufferPackets: size }), 'queue ms').toFixed(0),
        ]),
      },
    ],
    plots: [
      plotOf(id, `Mean throughput by buffer size, ${queue}`, 'buffer, packets', 'throughput, Mbit/s', series),
    ],
  }
}

/** "Far better": by this share. */
const FAR_BETTER = 0.05

function twoFlows(found: Found): PaperRow[] {
  const of = (name: string) => (queue: Queue) => found.mean(setting({ queue, two: true }), name)
  const [total, dips] = [of('total'), of('dips')]
  const delay = (queue: Queue): string =>
    found.mean(setting({ queue, bufferPackets: BUFFERS.at(-1) ?? 0 }), 'queue ms').toFixed(0)
  const checks = [
    judged(
      claims.redIsBetter,
      `RED ${total('RED').toFixed(0)}, DropTail ${total('DropTail').toFixed(0)} kbit/s`,
      [total('RED') > (1 + FAR_BETTER) * total('DropTail')],
      `Far better: by ${100 * FAR_BETTER} %. Two flows fill the link under either; neither ns-2 nor ns-3 shows a difference. What RED gains is delay, where the buffer is larger than its thresholds: ${delay('RED')} against ${delay('DropTail')} ms in figures 7 and 4.`,
    ),
    judged(
      claims.fewerDips,
      `seconds below half of the mean: RED ${dips('RED').toFixed(1)}, DropTail ${dips('DropTail').toFixed(1)} of 380`,
      [dips('RED') < dips('DropTail')],
    ),
  ]
  const row = (id: string, queue: Queue): PaperRow => ({
    id,
    what: `Two TCP flows, ${queue}`,
    checks,
    plots: [overTime(found, id, `Two flows of NewReno, ${queue}`, setting({ queue, two: true }), ['a', 'b'])],
  })
  return [row('A-fig8', 'RED'), row('A-fig9', 'DropTail')]
}

/** The figures in the order of their numbers: DropTail first. */
export function figures(found: Found): PaperRow[] {
  const ofQueue = [constantBuffer, growingBuffer, againstBuffer]
  return [...cross(QUEUES, ofQueue, (queue, row) => row(found, queue)), ...twoFlows(found)]
}
