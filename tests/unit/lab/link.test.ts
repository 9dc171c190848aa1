import { describe, expect, it } from 'vitest'
import { decodeLink, defaultScenario, encodeLink } from '../../../src/lab/scenario/link'
import { Names, names } from '../../../src/lab/scenario/link-names'
import { scalar } from '../../../src/lab/scenario/link-text'
import { defaultView } from '../../../src/lab/scenario/link-view'
import type { Parameter } from '../../../src/simulator/describe'
import { stackParameters } from '../../../src/simulator/hosts/stack-parameters'
import { queues, traffic, variants } from '../../../src/simulator/registry'
import linksV1 from '../fixtures/links-v1.json'

const messages = (link: string): string[] => decodeLink(link).ignored.map((fault) => fault.message)

describe('a link of version 1', () => {
  it.each(linksV1)('opens to the same scenario and view for good: $link', ({ link, scenario, view }) => {
    const opened = decodeLink(link)
    // A parameter, or a key of the view, that is younger than the link has its default.
    expect(opened.scenario).toMatchObject(scenario)
    expect(opened.view).toEqual({ ...defaultView, ...view })
    expect(opened.ignored).toEqual([])
  })

  it('is as the design shows it', () => {
    const { scenario, view } = decodeLink(
      '?bw=10&delay=18&buf=64&aqm=codel(target=5)&flow=cubic&flow=bbr,start=5&at=30,buf=20&t=12.4',
    )
    expect(scenario.bottleneck.aqm).toMatchObject({
      id: 'codel',
      params: { targetMs: 5, intervalMs: 100 },
      ecn: false,
    })
    expect(scenario.flows.map(({ variant, startS }) => [variant, startS])).toEqual([
      ['cubic', 0],
      ['bbr', 5],
    ])
    expect(scenario.timeline).toEqual([{ atS: 30, set: { 'bottleneck.buffer.packets': 20 } }])
    expect(view.momentS).toBe(12.4)
    // What equals the defaults is not written again.
    expect(encodeLink(scenario, view)).toBe('aqm=codel&flow=cubic&flow=bbr,start=5&at=30,buf=20&t=12.4')
  })

  it('without flows has one Reno flow, and no flows only when it says so', () => {
    expect(decodeLink('').scenario).toEqual(defaultScenario())
    expect(decodeLink('bw=5').scenario.flows.map((flow) => flow.variant)).toEqual(['reno'])
    expect(decodeLink('flow=none').scenario.flows).toEqual([])
    expect(encodeLink(decodeLink('flow=none').scenario)).toBe('flow=none')
  })

  it('reads keys with their unit as well as without', () => {
    const short = decodeLink('aqm=codel(target=7)&flow=reno,start=1,rwnd=20,access=(bw=5,delay=2)')
    const full = decodeLink(
      'aqm=codel(targetMs=7)&flow=reno,startS=1,receiverWindowPackets=20,access=(bandwidthMbps=5,delayMs=2)',
    )
    expect(full.ignored).toEqual([])
    expect(short).toEqual(full)
  })

  it.each([
    ['64', { packets: 64 }],
    ['1.5bdp', { bdp: 1.5 }],
    ['80ms', { ms: 80 }],
    ['96000B', { bytes: 96_000 }],
  ])('says a buffer in its own unit: buf=%s', (text, buffer) => {
    expect(decodeLink(`buf=${text}`).scenario.bottleneck.buffer).toEqual(buffer)
  })

  it('survives a program that takes its last bracket for the end of a sentence, and says so', () => {
    const { scenario, view, ignored } = decodeLink('aqm=codel(target=7')
    const whole = decodeLink('aqm=codel(target=7)')
    expect({ scenario, view }).toEqual({ scenario: whole.scenario, view: whole.view })
    expect(ignored.map(({ message }) => message)).toEqual([
      'Completed: aqm=codel(target=7 (a closing bracket is missing at its end).',
    ])
    expect(whole.ignored).toEqual([])
  })

  it('keeps a title of any characters', () => {
    const scenario = { ...defaultScenario(), title: 'a & b = 100 % + é 😀 #1 (x, y)' }
    expect(decodeLink(encodeLink(scenario))).toEqual({ code: [], scenario, view: defaultView, ignored: [] })
  })
})

describe('a link that is partly wrong', () => {
  it('names the chart that does not exist, and what it may have been', () => {
    const [said = ''] = messages('panels=window,red.averag')
    expect(said).toMatch(/“red\.averag” is an unknown chart, did you mean red\.average\?\)\.$/)
    expect(said.length).toBeLessThan(300)
  })

  it('names a chart that the page does not have; where no chart is shown, any name may be one', () => {
    const charts = [{ id: 'window' }, { id: 'throughput', lines: true }]
    const ids = (query: string) => decodeLink(query, charts).view.panels.map(({ id }) => id)
    const said = (query: string) => decodeLink(query, charts).ignored.map(({ message }) => message)
    expect(ids('panels=throughput(lines),window,srtt')).toEqual(['throughput', 'window', 'srtt'])
    expect(said('panels=windo')[0]).toMatch(/“windo” is an unknown chart, did you mean window\?\)\.$/)
    expect(said('panels=windo')[0]).toContain('1 to 12 different charts, window, throughput or logged series')
    expect(said('panels=window(lines)')).toHaveLength(1)
    expect(said('panels=srtt(lines)')).toHaveLength(1)
    expect(messages('panels=spare,window(lines)')).toEqual([])
    expect(messages('panels=Spare')).toHaveLength(1)
    expect(messages('panels=srtt(lines)')).toHaveLength(1)
  })

  it.each(['reno(,,,', 'reno,,start=5', 'reno,', 'reno(beta=0.5,)'])(
    'says that flow=%s has commas with nothing between them, and takes the rest',
    (flow) => {
      const { scenario, ignored } = decodeLink(`flow=${flow}`)
      expect(scenario.flows.map(({ variant }) => variant)).toEqual(['reno'])
      expect(ignored.map(({ message }) => message)).toContain(
        `Ignored: flow=${flow} (nothing between its commas).`,
      )
    },
  )

  it('opens with what is valid and says what it ignored', () => {
    const { scenario, ignored } = decodeLink('aqm=mauve&bw=5&flow=cubic')
    expect(ignored.map((fault) => fault.message)).toEqual(['Ignored: aqm=mauve (unknown). Using DropTail.'])
    expect(scenario.bottleneck).toMatchObject({ bandwidthMbps: 5, aqm: { id: 'droptail' } })
    expect(scenario.flows[0]?.variant).toBe('cubic')
  })

  it.each([
    ['bw=20000', 'Ignored: bw=20000 (out of range, allowed: 0.05 to 10\u202f000 Mbit/s). Using 10.'],
    ['bw=fast', 'Ignored: bw=fast (wrong type). Using 10.'],
    [
      'flow=reno&at=1,flows.a.rate=-1',
      'Ignored: flows.a.rate=-1 (out of range, allowed: 0, or 0.001 to 10\u202f000 Mbit/s, or none).',
    ],
    // A source that does not adapt has no pause.
    [
      'flow=cbr&at=1,flows.a.rate=0',
      'Ignored: flows.a.rate=0 (out of range, allowed: 0.001 to 10\u202f000 Mbit/s).',
    ],
    ['buf=0', 'Ignored: buf=0 (out of range, allowed: a whole number, 1 to 100\u202f000 packets). Using 64.'],
    ['bandwidth=5', 'Ignored: bandwidth=5 (unknown key).'],
    ['bw=5&bw=6', 'Ignored: bw=6 (bw was given before).'],
    ['flow=reno,strt=5', 'Ignored: strt=5 (unknown key, did you mean startS?).'],
    ['flow=reno,start=5,start=6', 'Ignored: start=6 (given before).'],
    ['flow=reno,fast', 'Ignored: fast (not key=value).'],
    ['flow=renoo', 'Ignored: flow=renoo (unknown variant, did you mean reno?).'],
    ['at=5', 'Ignored: at=5 (missing).'],
    ['t=31', 'Ignored: t=31 (allowed: 0 to 30 s).'],
    ['sel=z', 'Ignored: sel=z (allowed: one of a).'],
    ['v=x', 'Ignored: v=x (not a version).'],
  ])('reports %s', (link, message) => {
    expect(messages(link)).toEqual([message])
  })

  it('keeps the names of the flows that are left', () => {
    const { scenario, ignored } = decodeLink('flow=reno&flow=nope&flow=cubic&at=5,c.stop=9,b.stop=9')
    expect(scenario.flows.map(({ id, variant }) => [id, variant])).toEqual([
      ['a', 'reno'],
      ['c', 'cubic'],
    ])
    expect(scenario.timeline).toEqual([{ atS: 5, set: { 'flows.c.stopS': 9 } }])
    expect(ignored).toHaveLength(2)
  })

  it('made by a newer version is not guessed at', () => {
    const opened = decodeLink('v=2&flow=cubic')
    expect(opened.scenario).toEqual(defaultScenario())
    expect(opened.ignored).toEqual([
      {
        path: 'v',
        message:
          'This link was made by a newer version of Sawtooth (version 2; this one reads up to 1). Showing the default scenario.',
        value: '2',
        allowed: '1 to 1',
      },
    ])
  })

  it('cannot make a key that JavaScript treats apart', () => {
    expect(messages('flow=reno,__proto__=3')).toEqual(['Ignored: __proto__=3 (unknown).'])
    expect(Object.getPrototypeOf(decodeLink('flow=reno,__proto__=none').scenario.flows[0])).toBe(
      Object.prototype,
    )
  })
})

describe('short names', () => {
  it('are given to no key that would have to share them', () => {
    const made = new Names(['delayMs', 'delayS', 'targetMs', 'target'])
    expect(['delayMs', 'delayS', 'targetMs', 'target'].map((key) => made.short(key))).toEqual([
      'delayMs',
      'delayS',
      'targetMs',
      'target',
    ])
    expect(names.access.short('bandwidthMbps')).toBe('bw')
    expect(names.flow.short('bytes')).toBe('bytes')
  })

  it('of parameters leave room for the keys of a queue itself', () => {
    for (const queue of queues.values()) {
      expect(Object.keys(queue.parameters)).not.toContain('id')
      expect(Object.keys(queue.parameters)).not.toContain('ecn')
    }
    expect(names.queue.full('ecn')).toBe('ecn')
  })

  it('and choices never read as a number, true, false or none', () => {
    const sets = [...variants.values(), ...traffic.values(), ...queues.values()].map(
      (definition): Readonly<Record<string, Parameter>> => definition.parameters,
    )
    for (const set of [...sets, stackParameters as Readonly<Record<string, Parameter>>]) {
      for (const parameter of Object.values(set)) {
        if (parameter.kind !== 'choice') continue
        for (const { value } of parameter.options) expect(scalar(value)).toBe(value)
      }
    }
  })
})

describe('pinned runs', () => {
  it('are links inside the link, each opened as far as it is valid', () => {
    const { view, ignored } = decodeLink('?flow=reno&pin=bw=5%26flow=bbr&pin=aqm=mauve%26buf=20')
    expect(view.pins.map(({ bottleneck, flows }) => [bottleneck.bandwidthMbps, flows[0]?.variant])).toEqual([
      [5, 'bbr'],
      [10, 'reno'],
    ])
    expect(view.pins[1]?.bottleneck.buffer).toEqual({ packets: 20 })
    expect(ignored.map(({ message }) => message)).toEqual([
      'Pin 2: Ignored: aqm=mauve (unknown). Using DropTail.',
    ])
  })

  it('are at most four, and hold no pins of their own', () => {
    const { view, ignored } = decodeLink('?pin=bw=1&pin=bw=2&pin=bw=3%26pin=bw=9&pin=bw=4&pin=bw=5')
    expect(view.pins.map(({ bottleneck }) => bottleneck.bandwidthMbps)).toEqual([1, 2, 3, 4])
    expect(ignored.map(({ message }) => message)).toEqual(['Ignored: pin=bw=5 (more than 4).'])
  })

  it('share the clock: a moment may lie in any of them', () => {
    expect(decodeLink('?dur=10&t=40&pin=dur=60').view.momentS).toBe(40)
    expect(messages('?dur=10&t=70&pin=dur=60')).toEqual(['Ignored: t=70 (allowed: 0 to 60 s).'])
  })
})
