/** Aftab et al., figures 2 to 9. They are published as pictures only: what the text says of them is judged. */
import type { PaperRow, Points, Sources } from '../../paper'
import type { PaperPlot, PlotSeries } from '../../plot'
import { ours, plotOf, points } from '../../series'
import { isFarMore } from '../../verdict'
import {
  againstBuffer,
  buffersLoseLess,
  evenOverBuffers,
  leastByChance,
  newRenoLeast,
  outperforms,
  ranking,
  redOverBuffers,
  renoAsTahoe,
  sameProportions,
  secondInConsistency,
  settles,
  smallPackets,
  tahoeEdges,
  tahoeLoses,
  twoFlows,
} from './claims'
import data from './paper.json'
import {
  BUFFERS,
  FLOWS,
  type Found,
  flowName,
  type Queue,
  type Setting,
  setting,
  UDP_RATES_MBPS,
} from './runs'
import type { Seen } from './seen'

const { claims } = data

const variantOf = (flow: string): string =>
  flow === 'udp' ? 'cbr' : flow === 'a' || flow === 'b' ? 'newreno' : flow

const line = (flow: string, curve: Points): PlotSeries => ours(flowName(flow), variantOf(flow), curve)

function overTime(found: Found, id: string, title: string, of: Setting, flows: readonly string[]): PaperPlot {
  const series = flows.map((flow) => line(flow, found.curve(of, `${flow} curve`)))
  const name = `${title}; mean of ${found.count(of)} runs`
  return { ...plotOf(id, name, 'time, s', 'throughput, Mbit/s', series), runs: found.behind(of) }
}

/** The throughput of a flow over settings, with the runs behind each point and their range. */
function swept(
  found: Found,
  flow: string,
  x: readonly number[],
  settingAt: (x: number) => Setting,
): PlotSeries {
  const runs = x.map((value) => found.behind(settingAt(value), `${flow} kbps`, 1000))
  const values = runs.map((all) => all.map(({ value = Number.NaN }) => value))
  return {
    ...line(
      flow,
      points(x, (value) => found.mean(settingAt(value), `${flow} kbps`) / 1000),
    ),
    low: values.map((all) => Math.min(...all)),
    high: values.map((all) => Math.max(...all)),
    runs,
  }
}

/** The runs show what the rate of UDP decides, which is not published. */
function sensitivity(found: Found): Required<Pick<PaperRow, 'tables' | 'plots'>> {
  const title = 'What the unpublished rate of UDP decides'
  const series = FLOWS.map((flow) => swept(found, flow, UDP_RATES_MBPS, (udpMbps) => setting({ udpMbps })))
  const rows = UDP_RATES_MBPS.map((udpMbps) => {
    const number = (flow: string, name: string): number => found.mean(setting({ udpMbps }), `${flow} ${name}`)
    return [
      String(udpMbps),
      ...FLOWS.map(
        (flow) => `${number(flow, 'kbps').toFixed(0)}, ${number(flow, 'drop percent').toFixed(1)} %`,
      ),
    ]
  })
  const columns = ['UDP, Mbit/s', ...FLOWS.map(flowName)]
  return {
    tables: [{ title: `${title}: kbit/s and per cent lost, DropTail, 10 packets`, columns, rows }],
    plots: [plotOf('A-fig2-udp-rate', title, 'rate of UDP, Mbit/s', 'throughput, Mbit/s', series)],
  }
}

function bufferTable(found: Found, queue: Queue): Required<Pick<PaperRow, 'tables' | 'plots'>> {
  const id = queue === 'DropTail' ? 'A-fig4' : 'A-fig7'
  const number = (size: number, name: string): number =>
    found.mean(setting({ queue, bufferPackets: size }), name)
  const series = FLOWS.map((flow) =>
    swept(found, flow, BUFFERS, (bufferPackets) => setting({ queue, bufferPackets })),
  )
  const title = `Mean throughput by buffer size, ${queue}`
  return {
    tables: [
      {
        title: `Mean throughput, kbit/s, and queueing delay, ${queue}`,
        columns: ['buffer, packets', ...FLOWS.map(flowName), 'mean queueing delay, ms'],
        rows: BUFFERS.map((size) => [
          String(size),
          ...FLOWS.map((flow) => number(size, `${flow} kbps`).toFixed(1)),
          number(size, 'queue ms').toFixed(0),
        ]),
      },
    ],
    plots: [plotOf(id, title, 'buffer, packets', 'throughput, Mbit/s', series)],
  }
}

type All = Sources<Seen>

function withDropTail(found: Found, sources: All): PaperRow[] {
  const [constant, grows] = [setting({}), setting({ grows: true })]
  const { tables, plots } = sensitivity(found)
  return [
    {
      id: 'A-fig2',
      what: 'Throughput against time, buffer of 10 packets, DropTail',
      checks: [
        settles(sources, constant),
        ranking(sources, constant, claims.ranking),
        newRenoLeast(sources, constant, claims.fewLosses, 'drop percent', ' %', 2),
        newRenoLeast(sources, constant, claims.fewDecays, 'variation'),
        secondInConsistency(sources, constant),
        renoAsTahoe(sources, constant),
        smallPackets(sources),
      ],
      tables,
      plots: [overTime(found, 'A-fig2', 'Buffer of 10 packets, DropTail', constant, FLOWS), ...plots],
    },
    {
      id: 'A-fig3',
      what: 'Throughput against time, ten packets more of buffer every 30 s, DropTail',
      checks: [
        newRenoLeast(sources, grows, claims.newRenoIsEven, 'variation'),
        tahoeEdges(sources, grows),
        tahoeLoses(sources, grows),
      ],
      plots: [overTime(found, 'A-fig3', 'Growing buffer, DropTail', grows, FLOWS)],
    },
    {
      id: 'A-fig4',
      what: 'Mean throughput against buffer size, DropTail',
      checks: [
        ...againstBuffer(sources, 'DropTail'),
        evenOverBuffers(sources, 'DropTail'),
        leastByChance(sources, constant),
        buffersLoseLess(sources, 'DropTail'),
      ],
      ...bufferTable(found, 'DropTail'),
    },
  ]
}

function withRed(found: Found, sources: All): PaperRow[] {
  const queue = 'RED'
  const [constant, grows] = [setting({ queue }), setting({ queue, grows: true })]
  return [
    {
      id: 'A-fig5',
      what: 'Throughput against time, buffer of 10 packets, RED',
      checks: [
        settles(sources, constant),
        ranking(sources, constant, claims.ranking),
        sameProportions(sources),
      ],
      plots: [overTime(found, 'A-fig5', 'Buffer of 10 packets, RED', constant, FLOWS)],
    },
    {
      id: 'A-fig6',
      what: 'Throughput against time, ten packets more of buffer every 30 s, RED',
      checks: [
        newRenoLeast(sources, grows, claims.newRenoIsEven, 'variation'),
        ranking(sources, grows, claims.rankingFar, isFarMore),
      ],
      plots: [overTime(found, 'A-fig6', 'Growing buffer, RED', grows, FLOWS)],
    },
    {
      id: 'A-fig7',
      what: 'Mean throughput against buffer size, RED, and against DropTail',
      checks: [...outperforms(sources, queue), redOverBuffers(sources)],
      ...bufferTable(found, queue),
    },
  ]
}

/** The figures in the order of their numbers: DropTail first; 8 and 9 are one comparison. */
export function figures(found: Found, sources: All): PaperRow[] {
  const plot = (id: string, queue: Queue): PaperPlot =>
    overTime(found, id, `Two flows of NewReno, ${queue}`, setting({ queue, two: true }), ['a', 'b'])
  return [
    ...withDropTail(found, sources),
    ...withRed(found, sources),
    {
      id: 'A-fig8',
      what: 'Two TCP flows, RED (figure 8) and DropTail (figure 9)',
      checks: twoFlows(sources, (of) => found.first(of, 'waiting at sources')),
      plots: [plot('A-fig8', 'RED'), plot('A-fig9', 'DropTail')],
    },
  ]
}
