/**
 * Some 300 short scenarios, as links, that differ in everything a run can differ in. They are made from the registry and the
 * declared ranges, so that an algorithm is among them as soon as its file is there.
 */

import { parameterText } from '../../../src/lab/explain/changes'
import { rateTraces } from '../../../src/lab/rate-traces'
import type { Parameter, ParameterSet, ParameterValue } from '../../../src/simulator/describe'
import { stackParameters } from '../../../src/simulator/hosts/stack-parameters'
import { queues, stacks, traffic, variants } from '../../../src/simulator/registry'

export interface ShortScenario {
  readonly group: string
  /** What the run is, in the field's words; no two have the same. */
  readonly name: string
  /** The query of its link. */
  readonly link: string
}

/** A bandwidth-delay product of 13 packets and a buffer of twice that. */
const PATH = 'dur=4&bw=5&delay=15&buf=26'
/** One of 80 packets, where windows are large enough for what tells the variants apart. */
const LONG_PATH = 'dur=5&bw=12&delay=40&buf=60'

/** Other values than the default: every other choice; of a number half of it, or half as much again, by turns, within its range. */
function otherValues(parameter: Parameter, turn: number): readonly ParameterValue[] {
  switch (parameter.kind) {
    case 'boolean':
      return [!parameter.default]
    case 'choice':
      return parameter.options.map(({ value }) => value).filter((value) => value !== parameter.default)
    case 'number': {
      const { default: usual, min, max } = parameter
      const more = usual === 0 ? min + Math.max(2, (max - min) / 50) : usual * 1.5
      const less = usual === 0 ? more : usual / 2
      // Where one end of the range is the default, the other way is left.
      const wanted = (turn % 2 === 0 && less >= min) || more > max ? Math.max(less, min) : more
      const value = Math.min(wanted, max)
      return [parameter.integer === true ? Math.ceil(value) : Number(value.toPrecision(4))]
    }
  }
}

interface Setting {
  /** "beta 0.35" */
  readonly name: string
  /** "beta=0.35" */
  readonly text: string
}

/** Each parameter alone at another value. */
function settingsOf(set: ParameterSet): readonly Setting[] {
  return Object.entries(set).flatMap(([key, parameter], turn) =>
    otherValues(parameter, turn).map((value) => ({
      name: `${parameter.label} ${parameterText(parameter, value)}`,
      text: `${key}=${value}`,
    })),
  )
}

/** The parameter of a traffic source that says which variant its connections run. */
const CONNECTIONS = 'tcp'

function ofVariants(): ShortScenario[] {
  const group = 'variants'
  const plain = [...stacks.values()].flatMap((stack) =>
    [...variants.values()].map(({ id, label }) => ({
      group,
      name: `${label} beside Reno, ${stack.label}`,
      link: `${PATH}&stack=${stack.id}&loss=0.2&flow=${id}&flow=reno,start=0.5`,
    })),
  )
  const tuned = [...variants.values()].flatMap(({ id, label, parameters }, index) =>
    settingsOf(parameters).map(({ name, text }, turn) => {
      const stack = (index + turn) % 2 === 0 ? 'rfc' : 'linux'
      return {
        group,
        name: `${label} with ${name}, stack ${stack}`,
        link: `${LONG_PATH}&stack=${stack}&loss=0.05&flow=${id}(${text})&flow=cubic,start=1,stop=2.5`,
      }
    }),
  )
  return [...plain, ...tuned]
}

function ofStacks(): ShortScenario[] {
  return settingsOf(stackParameters).map(({ name, text }, index) => ({
    group: 'constants of the stack',
    name: `Reno, CUBIC and Vegas with ${name}`,
    link: `${PATH}&seed=${index}&stack=rfc(${text})&loss=1&flow=sack&flow=cubic,start=0.2,rwnd=30&flow=vegas,start=0.4`,
  }))
}

function ofQueues(): ShortScenario[] {
  const flows =
    'flow=cubic&flow=prague,start=0.3&flow=cbr,rate=2,start=1,stop=3&flow=cbr,rate=9,start=3.2,stop=3.6&flow=onoff,rate=1'
  const group = 'queue disciplines'
  return [...queues.values()].flatMap(({ id, label, canMark, parameters }) => {
    const ecn = canMark ? ['', 'ecn=true'] : ['']
    const plain = ecn.map((mark) => ({
      group,
      name: `${label}${mark === '' ? '' : ' with ECN'}, two flows, a burst and a constant bit rate`,
      link: `${PATH}&buf=60&aqm=${id}(${mark})&${flows}`,
    }))
    const tuned = settingsOf(parameters).flatMap(({ name, text }) =>
      ecn.map((mark) => ({
        group,
        name: `${label} with ${name}${mark === '' ? '' : ' and ECN'}`,
        link: `${LONG_PATH}&delay=10&aqm=${id}(${[text, mark].filter(Boolean).join(',')})&${flows}&flow=cbr,rate=30,start=3.2,stop=3.5`,
      })),
    )
    const stopped = {
      group,
      name: `${label}, an overload of twice the capacity that ends, and comes again`,
      link: `${PATH}&buf=40&aqm=${id}&flow=reno&flow=cbr,rate=10,start=1,stop=1.8&flow=cbr,rate=8,start=2.4,stop=3`,
    }
    return [...plain, ...tuned, stopped]
  })
}

function ofSources(): ShortScenario[] {
  const group = 'traffic'
  return [...traffic.values()].flatMap(({ id, label, parameters }) => {
    const { [CONNECTIONS]: _, ...others } = parameters
    const all = [{ name: 'its defaults', text: '' }, ...settingsOf(others)]
    return all.map(({ name, text }, turn) => ({
      group,
      name: `${label} with ${name}`,
      link: `${PATH}&dur=6&seed=${turn}&flow=${id}(${text}),rate=2.5&flow=reno,start=0.5`,
    }))
  })
}

/** Name, and what differs from one flow of CUBIC over the path. */
const PATHS: readonly (readonly [name: string, link: string])[] = [
  ['a buffer of one packet', 'buf=1&flow=reno&flow=cubic'],
  ['a buffer of two packets, stack ns2', 'stack=ns2&buf=2&flow=newreno&flow=sack'],
  ['a buffer of 3000 bytes', 'buf=3000B&flow=cubic&flow=bbr'],
  ['a buffer of half a bandwidth-delay product', 'buf=0.5bdp&flow=bbr&flow=cubic'],
  ['a buffer of 200 ms', 'buf=200ms&flow=cubic&flow=vegas'],
  ['no propagation delay', 'delay=0&flow=reno&flow=cubic'],
  ['a path of a satellite', 'dur=8&delay=270&buf=200&flow=hybla&flow=cubic'],
  ['a window of the receiver of 4 segments', 'flow=reno,rwnd=4&flow=cubic,rwnd=1'],
  ['a window of the receiver of 6 segments, stack linux', 'stack=linux&flow=cubic,rwnd=6&flow=bbr,rwnd=2'],
  [
    'transfers of 3000, 14480 and 200000 bytes',
    'flow=reno,bytes=3000&flow=cubic,bytes=14480&flow=sack,bytes=200000',
  ],
  ['transfers of 1 and 1449 bytes, stack linux', 'stack=linux&flow=cubic,bytes=1&flow=reno,bytes=1449'],
  ['applications that write 1 Mbit/s', 'flow=cubic,rate=1&flow=reno,rate=1&flow=bbr,rate=1'],
  ['applications that write 1 Mbit/s, stack linux', 'stack=linux&flow=cubic,rate=1&flow=bbr,rate=1'],
  ['segments of 100 and of 9000 bytes', 'flow=reno,segmentBytes=100&flow=cubic,segmentBytes=8948'],
  ['headers of 20 bytes', 'flow=reno,headerBytes=20&flow=bbr,headerBytes=100'],
  ['an initial window of 2 and of 40', 'flow=reno,initialWindow=2&flow=cubic,initialWindow=40'],
  ['an initial ssthresh of 5', 'flow=reno,initialSsthresh=5&flow=cubic,initialSsthresh=8'],
  [
    'access links slower than the bottleneck',
    'flow=cubic,access=(bw=2,delay=5,buf=6)&flow=reno,access=(bw=1,delay=40,buf=3)',
  ],
  [
    'access links of other delays',
    'stack=linux&flow=reno,access=(bw=100,delay=1)&flow=reno,access=(bw=100,delay=60)',
  ],
  ['a return path of 0.1 Mbit/s', 'return=(bw=0.1,buf=10)&flow=reno&flow=cubic'],
  ['a return path of 0.1 Mbit/s, stack linux', 'stack=linux&return=(bw=0.1,buf=10)&flow=cubic&flow=bbr'],
  ['data in both directions', 'return=(bw=2,buf=20)&flow=reno&flow=cubic,direction=reverse'],
  [
    'data in both directions, stack ns2',
    'stack=ns2&return=(bw=2,buf=20)&flow=sack&flow=newreno,direction=reverse',
  ],
  [
    'data in both directions, stack linux',
    'stack=linux&return=(bw=2,buf=20)&flow=bbr&flow=cubic,direction=reverse',
  ],
  ['a source in reverse', 'return=(bw=1,buf=8)&flow=cubic&flow=cbr,rate=1.5,start=1,direction=reverse'],
  ['a flow that stops and one that starts', 'flow=reno,stop=1.5&flow=cubic,start=2&flow=bbr,start=1,stop=3'],
  [
    'eight flows',
    'buf=12&flow=reno&flow=cubic&flow=sack&flow=newreno&flow=tahoe&flow=vegas&flow=bbr&flow=westwood',
  ],
]

const LOSSES: readonly (readonly [name: string, link: string])[] = [
  ['random loss of 0.5 %', 'loss=0.5'],
  ['random loss of 5 %', 'loss=5'],
  ['random loss of 30 %', 'loss=30'],
  ['losses in bursts', 'loss=gilbert-elliott(toBad=1,toGood=20,lossBad=60)'],
  ['outages in which everything is lost', 'dur=8&loss=gilbert-elliott(toBad=0.5,toGood=3,lossBad=100)'],
  ['reordering of 3 % by 10 ms', 'reorder=(percent=3,delay=10)'],
  ['reordering of 20 % by 3 ms', 'reorder=(percent=20,delay=3)'],
  ['reordering of 5 % by 60 ms and loss', 'loss=0.5&reorder=(percent=5,delay=60)'],
  ['jitter of 5 ms', 'jitter=5'],
  ['jitter of 40 ms and loss', 'jitter=40&loss=1'],
]
const RECOVERIES = [
  'stack=rfc&flow=tahoe&flow=reno&flow=newreno',
  'stack=rfc(prr=true)&flow=sack&flow=cubic',
  'stack=rfc(lossDetection=rack)&flow=reno&flow=bbr',
  'stack=linux&flow=cubic&flow=bbr',
  'stack=ns2&flow=reno&flow=newreno&flow=sack&flow=vegas',
]

function ofLosses(): ShortScenario[] {
  return LOSSES.flatMap(([what, loss]) =>
    RECOVERIES.map((flows) => {
      const [stack = '', ...ids] = flows.split('&')
      return {
        group: 'losses',
        name: `${what}: ${ids.map((id) => id.slice('flow='.length)).join(', ')}, ${stack.replace('=', ' ')}`,
        link: `${PATH}&${loss}&${flows}`,
      }
    }),
  )
}

const RATES: readonly (readonly [name: string, link: string])[] = [
  ['a rate of 6, 1 and 10 Mbit/s by turns', 'rate=(0:6,0.7:1,1.4:10,repeat=2.1)&flow=cubic&flow=bbr'],
  ['a rate of 6, 1 and 10 Mbit/s by turns under PIE', 'rate=(0:6,0.7:1,1.4:10)&aqm=pie&flow=cubic&flow=bbr3'],
  ...[...rateTraces.keys()].map((id): readonly [string, string] => [
    `the course ${id}`,
    `rate=${id}&flow=cubic&flow=bbr`,
  ]),
]

const CHANGES: readonly (readonly [name: string, link: string])[] = [
  ['the buffer grows and shrinks', 'flow=cubic&flow=reno&at=1,buf=100&at=2,buf=5&at=3,buf=30ms'],
  ['the bandwidth halves and doubles', 'flow=cubic&flow=bbr&at=1,bw=2.5&at=2.5,bw=10'],
  ['the delay grows and shrinks', 'flow=vegas&flow=bbr&at=1,delay=60&at=2.5,delay=5'],
  ['loss and jitter begin and end', 'flow=reno&flow=cubic&at=1,loss=3&at=2,jitter=10&at=3,loss=0'],
  ['a flow stops', 'flow=reno&flow=cubic&at=2,a.stop=2.5'],
  ['the application’s rate changes', 'flow=reno,rate=1&flow=cbr,rate=1&at=1,a.rate=3&at=2,b.rate=4'],
  ['the receiver’s window shrinks and grows', 'flow=cubic&flow=reno&at=1,a.rwnd=3&at=2.5,a.rwnd=50'],
  [
    'the access link changes',
    'flow=cubic,access=(bw=50,delay=2)&flow=reno&at=1,a.access.bw=1&at=2,a.access.delay=30',
  ],
]

function ofChanges(): ShortScenario[] {
  const ids = [...variants.values()]
  const kinds = [...queues.values()]
  const ofVariant = ids.map(({ id, label }, index) => {
    const next = ids[(index + 5) % ids.length] ?? ids[0]
    return {
      group: 'changes',
      name: `${label} becomes ${next?.label}`,
      link: `${PATH}&stack=${index % 2 === 0 ? 'rfc' : 'linux'}&loss=0.5&flow=${id}&flow=reno&at=2,a.variant=${next?.id}`,
    }
  })
  const ofQueue = kinds.map(({ id, label }, index) => {
    const next = kinds[(index + 1) % kinds.length] ?? kinds[0]
    return {
      group: 'changes',
      name: `${label} becomes ${next?.label} and comes back with ECN`,
      link: `${PATH}&aqm=${id}&flow=cubic&flow=cbr,rate=3&at=1.3,aqm=${next?.id}&at=2.6,aqm=${id}(${kinds[index]?.canMark === true ? 'ecn=true' : ''})`,
    }
  })
  return [...ofVariant, ...ofQueue]
}

/** What takes longer than a few round trips to come. */
const LONG: readonly (readonly [name: string, link: string])[] = [
  ['ProbeRTT of BBR and BBRv3', 'dur=24&bw=2&flow=bbr&flow=bbr3,start=1'],
  ['ProbeRTT of BBR and BBRv3, stack linux', 'stack=linux&dur=24&bw=2&flow=bbr&flow=bbr3,start=1'],
  ['slowdowns of LEDBAT++', 'dur=20&bw=2&buf=80&flow=ledbat&flow=reno,start=4,stop=9'],
  ['BBR finds a policer', 'stack=linux&dur=16&aqm=policer&flow=bbr'],
  ['the cubes of CUBIC', 'dur=20&bw=8&delay=40&flow=cubic&flow=cubic,start=5'],
  ['the cubes of CUBIC, stack linux', 'stack=linux&dur=20&bw=8&delay=40&flow=cubic&flow=cubic,start=5'],
]

const named = (group: string, all: readonly (readonly [string, string])[]): ShortScenario[] =>
  all.map(([name, link]) => ({ group, name, link: `${PATH}&${link}` }))

/** A key that stands once in a link and comes again takes the place of the first. */
function lastOfEach(link: string): string {
  const repeats = ['flow', 'at']
  const items = link.split('&').map((item) => ({ item, key: item.slice(0, item.indexOf('=')) }))
  const keys = items.map(({ key }) => key)
  return items
    .filter(({ key }, place) => repeats.includes(key) || keys.lastIndexOf(key) === place)
    .map(({ item }) => item)
    .join('&')
}

export const shortScenarios: readonly ShortScenario[] = [
  ...ofVariants(),
  ...ofStacks(),
  ...ofQueues(),
  ...ofSources(),
  ...named('paths', PATHS),
  ...ofLosses(),
  ...named('rates', RATES),
  ...named('changes', CHANGES),
  ...ofChanges(),
  ...named('long runs', LONG),
].map((scenario) => ({ ...scenario, link: lastOfEach(scenario.link).replaceAll('()', '') }))
