/** The parts that an element shows have the names that frames and links use. */
import { describe, expect, it } from 'vitest'
import { differences, linkTo, open } from '../../../src/element/inside/opened'
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

  it('is the usual one where nothing of it is called so', () => {
    expect(shownBy('nonsense')).toEqual({
      sections: ['charts', 'player'],
      panels: null,
      unknown: ['nonsense'],
    })
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

  it.each([
    'lesson=buffer-size&mode=learn',
    'mode=experiments&paper=netem',
    'mode=experiments&part=suite',
    'mode=decks',
  ])('is no link that opens something else than its run: %s', (link) =>
    expect(faultsOf({ link: `?${link}` }).join(' ')).toMatch(/shows only runs/),
  )

  it('is the run of a link alone, which says so where there is more, and no code', () => {
    const read = open({ link: '?mode=compare&dur=7&flow=cubic&pin=dur=5%26flow=reno' })
    expect('faults' in read ? [] : read.ignored).toEqual([expect.stringMatching(/^Only the run/)])
    expect('faults' in read ? '' : linkTo(read, 2, null)).toBe('?dur=7&flow=cubic&t=2')
    expect(faultsOf({ link: '?flow=mine#code=pVHB' }).join(' ')).toMatch(/not run here/)
  })

  it('is held against the complete run, as far as a link says anything of that', () => {
    const read = open({ link: `?dur=7&event=9&digest=${'0'.repeat(16)}&engine=1.0.0+00000000` })
    if ('faults' in read) throw new Error(read.faults.join())
    expect(differences(read, '0'.repeat(16), 10)).toEqual([])
    expect(differences(read, '1'.repeat(16), 9)).toEqual([
      expect.stringMatching(/differs/),
      'Ignored: event=9 (this run has events 0 to 8).',
    ])
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
