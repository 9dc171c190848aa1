/** The parts that an element shows have the names that frames and links use. */
import { describe, expect, it } from 'vitest'
import { open } from '../../../src/element/inside/opened'
import { knownWords, panelsOf, readShown } from '../../../src/element/inside/shown'
import { defaultPanels, plainPanel } from '../../../src/lab/scenario/panels'

const shownBy = (text: string) => {
  const { shown, unknown } = readShown(text)
  return { sections: [...shown.sections], panels: shown.panels?.map(({ id }) => id) ?? null, unknown }
}

describe('the list of what is shown', () => {
  it('is that of a frame where it says nothing', () => {
    for (const text of ['', ' ', '1'])
      expect(shownBy(text)).toEqual({ sections: ['charts', 'player'], panels: null, unknown: [] })
  })

  it('has the sections of frames and the charts of links, between commas or spaces', () => {
    const expected = { sections: ['title', 'packets', 'charts'], panels: ['window', 'queue'], unknown: [] }
    expect(shownBy('title, packets,window ,queue')).toEqual(expected)
    expect(shownBy('title packets\nwindow\tqueue')).toEqual(expected)
    expect(readShown('throughput(lines,log)').shown.panels).toEqual([
      { id: 'throughput', log: true, lines: true },
    ])
    expect(shownBy('cwnd bbr.btlBwMbps').panels).toEqual(['cwnd', 'bbr.btlBwMbps'])
  })

  it('names a chart once, and says what nothing is called', () => {
    expect(shownBy('rtt,rtt,controls,nonsense,rtt(upside)')).toEqual({
      sections: ['charts'],
      panels: ['rtt'],
      unknown: ['controls', 'nonsense', 'rtt(upside)'],
    })
    expect(knownWords()).toBe('title, packets, charts, player, window, queue, delay, throughput, rtt')
  })

  it('leaves the charts to the link where it names none', () => {
    const { shown } = readShown('charts')
    expect(panelsOf(shown, [plainPanel('rtt')])).toEqual([plainPanel('rtt')])
    expect(panelsOf(shown, [])).toEqual(defaultPanels)
    expect(panelsOf(readShown('queue').shown, [plainPanel('rtt')])).toEqual([plainPanel('queue')])
  })
})

describe('what an element is given', () => {
  const faultsOf = (given: Parameters<typeof open>[0]): readonly string[] => {
    const read = open(given)
    return 'faults' in read ? read.faults : []
  }

  it('is a link, whole or from its question mark on', () => {
    for (const link of ['https://example.org/s/?dur=7&flow=reno', '?dur=7&flow=reno', 'dur=7&flow=reno']) {
      const read = open({ link })
      expect('faults' in read ? read.faults : [read.scenario.durationS, read.ignored]).toEqual([7, []])
    }
    const partly = open({ link: '?dur=7&rtt=50' })
    expect('faults' in partly ? [] : partly.ignored).toEqual(['Ignored: rtt=50 (unknown key).'])
  })

  it('is a scenario as text or as an object, with its faults in people’s words', () => {
    const file = { version: 1, durationS: 5, flows: [{ variant: 'reno' }] }
    for (const scenario of [file, JSON.stringify(file)]) expect(faultsOf({ scenario })).toEqual([])
    expect(faultsOf({ scenario: { ...file, durationS: -1 } })).toHaveLength(1)
    expect(faultsOf({ scenario: '{' })[0]).toMatch(/line 1/)
    expect(faultsOf({ scenario: 5 })[0]).toMatch(/text of a scenario file/)
  })

  it('brings no code along that would run on a page of others', () => {
    const code = `import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({ name: 'Mine', onAck() {} })`
    const scenario = {
      version: 1,
      flows: [{ variant: 'mine' }],
      algorithms: [{ id: 'mine', code }],
    }
    expect(faultsOf({ scenario }).join(' ')).toMatch(/code of one’s own/)
  })

  it('is no longer than what a frame takes', () => {
    expect(faultsOf({ link: `?title=${'a'.repeat(40_000)}` })[0]).toMatch(/32\s768/)
  })
})
