/**
 * Fifty links that differ in everything in which runs can differ. They are made from the registry and the declared
 * ranges, so that a new algorithm is among them as soon as its file exists. Link `k` has the k-th thing of each kind,
 * counted cyclically. Kinds have different numbers of things, so that no two links combine them in the same way.
 */
import { rateTraces } from '../../src/lab/rate-traces'
import type { Parameter, ParameterSet } from '../../src/simulator/describe'
import { queues, stacks, traffic, variants } from '../../src/simulator/registry'

const LEAST_LINKS = 50

function nth<T>(all: readonly T[], k: number): T {
  const found = all[k % all.length]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** Returns another value than the default: a number half as large again, as far as its range allows. */
function otherValue(parameter: Parameter): number | boolean | string {
  switch (parameter.kind) {
    case 'boolean':
      return !parameter.default
    case 'choice':
      return parameter.options.find(({ value }) => value !== parameter.default)?.value ?? parameter.default
    case 'number': {
      const { default: usual, min, max } = parameter
      const more = usual === 0 ? min + (max - min) / 1000 : usual * 1.5
      const other = more <= max ? more : (min + usual) / 2
      return parameter.integer === true ? Math.ceil(other) : Number(other.toPrecision(6))
    }
  }
}

/** Returns one parameter of a set in the form "beta=0.75", chosen by `turn`; nothing where there is none. */
function oneOther(set: ParameterSet, turn: number): string[] {
  const entries = Object.entries(set)
  if (entries.length === 0) return []
  const [key, parameter] = nth(entries, turn)
  return [`${key}=${otherValue(parameter)}`]
}

const STACK_CONSTANTS = [
  '',
  '(prr=true,minRto=250)',
  '(lossDetection=rack)',
  '(delayedAckSegments=1,goBackN=true)',
]
const PATHS = [
  'bw=10&delay=18',
  'bw=2.5&delay=40&jitter=3',
  'bw=25&delay=5',
  'bw=6&delay=0.5',
  'bw=1&delay=120',
]
const BUFFERS = ['64', '1.5bdp', '80ms', '30000B', '12', '300', '0.5bdp']
const LOSSES = ['', 'loss=0.7', '', 'loss=gilbert-elliott(toBad=1)', 'reorder=(percent=2,delay=5)', '']
const RATES = [
  '',
  '',
  'rate=(0:8,0.7:2,1.1:15,repeat=1.6)',
  ...[...rateTraces.keys()].map((id) => `rate=${id}`),
]
const RETURNS = ['', 'return=(bw=0.8,buf=20)', '', '', 'return=(bw=5,buf=50)']
const CHANGES = [
  [],
  ['at=1,buf=10', 'at=1.5,bw=4'],
  ['at=0.9,delay=30', 'at=1.3,loss=2'],
  ['at=1.2,a.stop=1.6'],
  ['at=0.8,aqm=red(ecn=true)', 'at=1.4,aqm=droptail'],
  ['at=1.1,a.variant=cubic', 'at=1.7,jitter=2'],
]
const FLOWS = [
  '',
  ',access=(bw=4,delay=9,buf=30)',
  ',rwnd=40',
  ',bytes=400000',
  ',segmentBytes=536',
  ',initialSsthresh=20',
]
const DURATIONS_S = [2, 2.5, 3, 3.5]

function linkOf(k: number): string {
  const round = Math.floor(k / variants.size)
  const queue = nth([...queues.values()], k)
  const first = nth([...variants.values()], k)
  const second = nth([...variants.values()], 5 * k + 3 + round)
  const source = nth([...traffic.values()], k)
  const back = nth(RETURNS, k)
  const marks = queue.canMark && k % 2 === 0 ? ['ecn=true'] : []
  const aqm = [...oneOther(queue.parameters, k + round), ...marks].join(',')
  const flow = (id: string, set: ParameterSet, turn: number): string =>
    `flow=${id}(${oneOther(set, turn).join(',')})`
  return [
    `dur=${nth(DURATIONS_S, k)}&seed=${k * 7919}`,
    `stack=${nth([...stacks.keys()], k)}${nth(STACK_CONSTANTS, k)}`,
    nth(PATHS, k),
    `buf=${nth(BUFFERS, k)}`,
    `aqm=${queue.id}(${aqm})`,
    nth(LOSSES, k),
    nth(RATES, k),
    back,
    `${flow(first.id, first.parameters, k + round)}${nth(FLOWS, k)}`,
    `${flow(second.id, second.parameters, k)},start=0.3${back === '' ? '' : ',direction=reverse'}`,
    k % 2 === 0 ? `${flow(source.id, source.parameters, k)},rate=1.5,start=0.5` : '',
    ...nth(CHANGES, k),
  ]
    .filter((part) => part !== '')
    .join('&')
}

/** The links as queries, with "?". There are more than fifty where there are more variants than that. */
export const links: readonly string[] = Array.from(
  { length: Math.max(LEAST_LINKS, variants.size, queues.size, 2 * traffic.size) },
  (_, k) => `?${linkOf(k)}`,
)
