/** Queue disciplines in ns-3's classes and attributes, and values as its programs write them. */
import type { BufferConfig } from '../../../simulator/config'
import type { LinkSettings } from '../../scenario/scenario'
import type { PlacedLink } from '../placed-links'

export const number = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(15))) : '1e300'
export const literal = (text: string): string => JSON.stringify(text)
export const ms = (value: unknown): string => `${Number(value)}ms`

type Params = Readonly<Record<string, unknown>>
/** The class of a queue discipline, and its attributes. */
type Disc = readonly [type: string, attributes: (params: Params, link: LinkSettings) => Params]

const codel = ({ targetMs, intervalMs }: Params) => ({ Target: ms(targetMs), Interval: ms(intervalMs) })
const pie = ({ targetMs, updateMs, alpha, beta, burstMs }: Params) => ({
  QueueDelayReference: ms(targetMs),
  Tupdate: ms(updateMs),
  A: alpha,
  B: beta,
  MaxBurstAllowance: ms(burstMs),
})
const red = (params: Params, { bandwidthMbps, delayMs }: LinkSettings) => ({
  MinTh: params.minTh,
  MaxTh: params.maxTh,
  QW: params.weight === 0 ? -2 : params.weight,
  LInterm: 1 / Number(params.maxP),
  Gentle: params.gentle,
  Wait: params.wait,
  UseHardDrop: params.hardDrop,
  ARED: params.adaptive,
  MeanPktSize: Number(params.meanPacketBytes) || 1000,
  LinkBandwidth: `${number(bandwidthMbps * 1e6)}bps`,
  LinkDelay: ms(delayMs),
})
const DISCS: Readonly<Record<string, Disc>> = {
  red: ['RedQueueDisc', red],
  codel: ['CoDelQueueDisc', codel],
  'fq-codel': ['FqCoDelQueueDisc', (params) => ({ ...codel(params), Flows: params.queues })],
  pie: ['PieQueueDisc', pie],
  'fq-pie': ['FqPieQueueDisc', (params) => ({ ...pie(params), Flows: params.queues })],
  cobalt: ['CobaltQueueDisc', codel],
}
export const QUEUES = ['droptail', ...Object.keys(DISCS)]

/** A queue's size; the device below a queue disc holds one packet of it. */
export function queueSize({ packets, bytes }: BufferConfig, belowDisc: number): string {
  return Number.isFinite(bytes) ? `${bytes}B` : `${Math.max(1, packets - belowDisc)}p`
}

export const stringValue = (value: unknown): string => `StringValue(${literal(String(value))})`

/** Whether the link's queue is a discipline above its device; else it is the device's own. */
export const hasDisc = ({ aqm }: LinkSettings): boolean => aqm.id in DISCS

/** The size of the device's queue: of one packet below a discipline. */
export const deviceQueue = ({ settings, config }: PlacedLink): string =>
  hasDisc(settings) ? '1p' : queueSize(config.buffer, 0)

/** The function `name` that gives a device the discipline of the link. */
export function discipline(name: string, { settings, config }: PlacedLink): string[] {
  const { aqm } = settings
  const disc = DISCS[aqm.id]
  if (disc === undefined) return [`static Ptr<QueueDisc> ${name}(Ptr<NetDevice>) { return nullptr; }`]
  const [type, attributesOf] = disc
  const size = queueSize(config.buffer, 1)
  const attributes = { MaxSize: size, ...attributesOf(aqm.params, settings), UseEcn: aqm.ecn }
  return [
    `static Ptr<QueueDisc> ${name}(Ptr<NetDevice> device)`,
    '{',
    '    ObjectFactory factory;',
    `    factory.SetTypeId(${literal(`ns3::${type}`)});`,
    ...Object.entries(attributes).map(
      ([attribute, value]) => `    factory.Set(${literal(attribute)}, ${stringValue(value)});`,
    ),
    '    Ptr<QueueDisc> disc = factory.Create<QueueDisc>();',
    '    Ptr<TrafficControlLayer> control = device->GetNode()->GetObject<TrafficControlLayer>();',
    '    control->SetRootQueueDiscOnDevice(device, disc);',
    '    return disc;',
    '}',
  ]
}
