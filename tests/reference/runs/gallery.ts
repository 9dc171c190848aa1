/** What *Why?* says, a sentence of each kind: text files under tests/gallery, to be read and compared. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { explain, noLossSentence } from '../../../src/lab/explain/explain'
import { explainWindow } from '../../../src/lab/explain/explain-window'
import { eventFacts, flowFacts } from '../../../src/lab/explain/facts'
import { aqmOfEpoch, variantBefore } from '../../../src/lab/explain/in-force'
import { packetLife } from '../../../src/lab/explain/packet'
import { run } from '../../../src/lab/run/run'
import { configure } from '../../../src/lab/scenario/configure'
import { flowNames } from '../../../src/lab/scenario/flow-names'
import { PHASES } from '../../../src/simulator/congestion/congestion-control'
import { EVENT_KINDS, type EventKind, FATES, PacketFlag } from '../../../src/simulator/log'
import { eventAt } from '../../../src/simulator/log/event-rows'
import { queues, variants } from '../../../src/simulator/registry'
import { type Explained, scenarioOfLink } from './fingerprint'

/** A run of which every kind of sentence of `of` stands in the file once. */
export interface Exhibit {
  readonly title: string
  readonly link: string
  /** `decisions`: drops and marks alone. */
  readonly of: 'everything' | 'events and windows' | 'decisions'
}

/** A file of the gallery. */
export interface Room {
  readonly file: string
  readonly exhibits: readonly Exhibit[]
}

const FOLDER = 'tests/gallery'
const COMMAND = 'npm run validate -- --runs'
const HEAD = `What Sawtooth says of events, windows and packets: the first sentence of each kind of every run. Written by ${COMMAND}, and compared by a test.\n`

/** A slow start into a full buffer, random losses, then marks instead of drops, and in the end losses by which it times out. */
const PATH = 'dur=10&bw=8&delay=25&buf=30&loss=0.1'
const TURNS = 'at=4,aqm=codel(ecn=true)&at=7,aqm=droptail&at=7.5,loss=0&at=9,loss=40'
const NS2 = ['tahoe', 'reno', 'newreno', 'sack', 'vegas', 'cubic']

function variantsOn(stack: string, ids: readonly string[]): Exhibit[] {
  return ids.map((id) => ({
    title: `${variants.get(id)?.label}, stack ${stack}`,
    link: `stack=${stack}&${PATH}&flow=${id}&${TURNS}`,
    of: 'events and windows',
  }))
}

const ofQueues: readonly Exhibit[] = [...queues.values()].flatMap(({ id, label, canMark }) =>
  (canMark ? ['', '(ecn=true)'] : ['']).map((mark) => ({
    title: `${label}${mark === '' ? '' : ' with ECN'}`,
    link: `dur=6&bw=8&delay=10&buf=60&aqm=${id}${mark}&flow=cubic&flow=prague&flow=cbr,rate=12,start=2,stop=4&at=5,buf=3`,
    of: 'decisions',
  })),
)

const PLACES: readonly Omit<Exhibit, 'of'>[] = [
  {
    title: 'Every change of the network',
    link: 'dur=9&bw=8&loss=0.2&flow=reno&at=1,buf=20&at=2,bw=4&at=3,delay=60&at=4,loss=2&at=5,jitter=4&at=6,aqm=red&at=6.5,aqm=red(ecn=true)&at=7,aqm=red(ecn=true,maxP=0.3)&at=8,buf=9000B&at=8.5,loss=gilbert-elliott(toBad=1)',
  },
  {
    title: 'Every change of a flow',
    link: 'dur=8&bw=8&flow=reno,access=(bw=50,delay=2)&flow=cbr,rate=1&at=1,a.rate=3&at=2,b.rate=2&at=3,a.rwnd=8&at=4,a.access.bw=2&at=5,a.variant=cubic&at=6,a.variant=cubic(beta=0.5)&at=7,a.stop=7.5',
  },
  {
    title: 'A transfer, access links without room, a flow that stops',
    link: 'dur=5&bw=8&flow=cubic,bytes=300000&flow=reno,access=(bw=1,delay=5,buf=3)&flow=bbr,start=1,stop=3',
  },
  {
    title: 'Data in both directions over a return path without room',
    link: 'dur=5&bw=8&return=(bw=0.3,buf=6)&flow=sack&flow=reno,start=1,direction=reverse',
  },
  {
    title: 'Sources of traffic',
    link: 'dur=8&bw=8&flow=short-flows,rate=2&flow=video,rate=2&flow=onoff,rate=1&flow=game&flow=cbr,rate=0.5',
  },
  {
    title: 'Reordering, taken back',
    link: 'dur=6&bw=8&stack=linux&reorder=(percent=5,delay=30)&flow=sack',
  },
  { title: 'No loss: the window of the receiver', link: 'dur=3&flow=reno,rwnd=20' },
  { title: 'No loss: marks', link: 'dur=5&aqm=codel(ecn=true)&buf=300&flow=cubic' },
  { title: 'No loss: a short run of two flows', link: 'dur=0.3&flow=reno&flow=cubic' },
]

export const rooms: readonly Room[] = [
  { file: 'rfc', exhibits: variantsOn('rfc', [...variants.keys()]) },
  { file: 'linux', exhibits: variantsOn('linux', [...variants.keys()]) },
  { file: 'ns2', exhibits: variantsOn('ns2', NS2) },
  { file: 'queues', exhibits: ofQueues },
  { file: 'network', exhibits: PLACES.map((exhibit) => ({ ...exhibit, of: 'everything' })) },
]

const time = (t: number): string => `${t.toFixed(3)} s`

/** What of its kind an event is: who decided, and by which rule. */
function kindOfEvent(told: Explained, row: number): string {
  const { scenario, log } = told
  const config = configure(scenario)
  const event = eventAt(log.events, row)
  switch (event.kind) {
    case 'drop':
      return `drop ${event.place} ${event.reason < 0 ? '' : `${aqmOfEpoch(config, event.link, event.epoch).id} ${event.reason}`}`
    case 'mark':
      return `mark ${aqmOfEpoch(config, event.link, event.epoch).id} ${event.reason}`
    case 'note':
      return `note ${variantBefore(config, log, event.flow, row)} ${event.rule}`
    case 'change':
      return `change ${event.change}`
    default:
      return `${event.kind} ${scenario.flows[event.flow]?.variant}`
  }
}

const DECISIONS: readonly EventKind[] = ['drop', 'mark']
const OF_A_FLOW = EVENT_KINDS.filter((kind) => kind !== 'change')
const KINDS: Readonly<Record<Exhibit['of'], readonly EventKind[]>> = {
  everything: EVENT_KINDS,
  'events and windows': OF_A_FLOW,
  decisions: DECISIONS,
}
/** Kinds of events that are told with the numbers beside them. */
const WITH_FACTS: readonly EventKind[] = ['drop', 'mark', 'fast retransmit']

function* eventLines(
  told: Explained,
  names: readonly string[],
  kinds: readonly EventKind[],
): Generator<string> {
  const seen = new Set<string>()
  for (let row = 0; row < told.log.events.rows; row++) {
    const kind = kindOfEvent(told, row)
    if (seen.has(kind)) continue
    seen.add(kind)
    const { t, flow, kind: name, sentence } = explain(told, row)
    if (!kinds.includes(name)) continue
    const facts = (WITH_FACTS.includes(name) ? eventFacts(told, row) : []).map((fact) => fact.join(' '))
    yield `${time(t)}  ${names.length > 1 && flow >= 0 ? `${names[flow]}: ` : ''}${sentence}${facts.length > 0 ? ` [${facts.join(', ')}]` : ''}`
  }
}

/** The first rise and the first fall in each phase that no event explains. */
function* windowLines(told: Explained, names: readonly string[]): Generator<string> {
  for (const [flow, { window }] of told.log.flows.entries()) {
    if (!variants.has(told.scenario.flows[flow]?.variant ?? '')) continue
    const seen = new Set<string>()
    for (let row = 1; row < window.rows; row++) {
      const { event, t, from, to, sentence } = explainWindow(told, flow, row)
      if (event >= 0 || from === to) continue
      const variant = variantBefore(
        configure(told.scenario),
        told.log,
        flow,
        window.columns.events[row] as number,
      )
      const kind = `${variant} ${PHASES[window.columns.phase[row] as number]} ${to > from}`
      if (seen.has(kind)) continue
      seen.add(kind)
      yield `${time(t)}  ${names.length > 1 ? `${names[flow]}: ` : ''}${sentence}`
      if (seen.size === 1)
        yield `         [${flowFacts(told, flow, row)
          .map((fact) => fact.join(' '))
          .join(', ')}]`
    }
  }
}

/** Lines of each flow's first packet of every fate, and of the first that was sent again. */
function* packetLines({ log }: Explained, names: readonly string[]): Generator<string> {
  const { columns, rows } = log.packets
  const seen = new Set<string>()
  for (let row = 0; row < rows; row++) {
    const flow = columns.flow[row] as number
    const again = ((columns.flags[row] as number) & PacketFlag.retransmission) !== 0
    const kind = `${flow} ${FATES[columns.fate[row] as number]} ${again} ${columns.seq[row] === 0}`
    if (seen.has(kind)) continue
    seen.add(kind)
    const { seq, stations } = packetLife(log, row)
    yield `packet ${seq} of ${names[flow]}: ${stations.map(({ t, text }) => `${time(t)} ${text}`).join('; ')}`
  }
}

/** The lines of one run. */
export function textOf({ title, link, of }: Exhibit): string {
  const scenario = scenarioOfLink(link)
  const { log } = run(scenario, { series: true, packets: true, seriesIntervalS: 0, binS: 0.1 })
  const told = { scenario, log }
  const names = flowNames(scenario.flows)
  const noLoss = noLossSentence(told)
  const lines = [
    ...eventLines(told, names, KINDS[of]),
    ...(of === 'decisions' ? [] : windowLines(told, names)),
    ...(of === 'everything' ? packetLines(told, names) : []),
    ...(noLoss === null ? [] : [noLoss]),
  ]
  return [`## ${title}`, `?${link}`, ...lines, ''].join('\n')
}

const pathOf = ({ file }: Room): string => `${FOLDER}/${file}.txt`

/** The sentences of a room by title. */
export function readRoom(room: Room): ReadonlyMap<string, string> {
  if (!existsSync(pathOf(room))) return new Map()
  const [, ...parts] = readFileSync(pathOf(room), 'utf8').split(/^(?=## )/m)
  return new Map(parts.map((part) => [part.slice(3, part.indexOf('\n')), part.trimEnd()]))
}

export const wayOut = `Where that is meant, ${COMMAND} writes the gallery anew: read the difference.`

export function writeGallery(): void {
  mkdirSync(FOLDER, { recursive: true })
  for (const room of rooms) writeFileSync(pathOf(room), [HEAD, ...room.exhibits.map(textOf)].join('\n'))
}
