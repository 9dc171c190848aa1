/** The settings that can change in the course of a run. */
import { queues, variants } from '../../../simulator/registry'
import { ranges } from '../ranges'
import { bounds, explained, given, ids, numberOrNull, orZero, type Properties } from './keywords'
import { sizes } from './link'

/** Matches a name in a path of a timeline, that of a flow or of a parameter. */
const NAME = '[^.]+'
const ofLinkPath = (rest: string): string => `^(bottleneck|network\\.hops\\.[0-9]{1,3}(\\.back)?)\\.${rest}$`
const ofFlowPath = (rest: string): string => `^flows\\.${NAME}\\.${rest}$`

/** The settings that a timeline may change, by the form of their paths. */
export const settable: Properties = {
  [ofLinkPath('bandwidthMbps')]: orZero(ranges.bandwidthMbps),
  [ofLinkPath('delayMs')]: given(ranges.delayMs),
  [ofLinkPath('jitterMs')]: given(ranges.jitterMs),
  [ofLinkPath('buffer')]: { $ref: '#/definitions/buffer' },
  ...Object.fromEntries(
    Object.entries(sizes).map(([size, amount]) => [ofLinkPath(`buffer\\.${size}`), amount]),
  ),
  [ofLinkPath('aqm')]: { $ref: '#/definitions/aqm' },
  [ofLinkPath('aqm\\.id')]: ids(queues.keys(), 'The queue discipline from then on.'),
  [ofLinkPath('aqm\\.ecn')]: { type: 'boolean', description: 'The queue marks packets from then on.' },
  [ofLinkPath('aqm\\.params\\..+')]: {
    type: ['number', 'boolean', 'string'],
    description: 'A parameter of the discipline in force.',
  },
  [ofLinkPath('loss')]: { $ref: '#/definitions/loss' },
  [ofLinkPath('loss\\.percent')]: given(ranges.lossPercent),
  [ofFlowPath('variant')]: ids(variants.keys(), 'The TCP variant from then on.'),
  [ofFlowPath('params')]: { type: 'object', description: 'All parameters of the variant in force.' },
  [ofFlowPath('params\\..+')]: {
    type: ['number', 'boolean', 'string'],
    description: 'A parameter of the variant in force.',
  },
  [ofFlowPath('rateMbps')]: {
    anyOf: [bounds(ranges.rateMbps), { const: 0 }, { type: 'null' }],
    description: `${explained(ranges.rateMbps)}; 0: its application pauses; null: no limit`,
  },
  [ofFlowPath('stopS')]: numberOrNull(ranges.stopS, 'never'),
  [ofFlowPath('receiverWindowPackets')]: numberOrNull(ranges.receiverWindowPackets),
  [ofFlowPath('access\\.bandwidthMbps')]: given(ranges.accessBandwidthMbps),
  [ofFlowPath('access\\.delayMs')]: given(ranges.accessDelayMs),
}
