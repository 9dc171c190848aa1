/** What is wrong with a scenario, as the page says it in German; the command line says it as the file has it. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { allLanguages } from '../../support/all-words'

describe.each(allLanguages)('the faults of %s', (_, { faults, sweeps, lacking }) => {
  it('begin as code that looks for names that were meant takes it', () => {
    const said = [...Object.entries(faults), ...Object.entries(sweeps)].flatMap(([key, words]) =>
      /^unknown[A-Z]/.test(key)
        ? [typeof words === 'function' ? (words as (name: string) => string)('x') : words]
        : [],
    )
    expect(said.length).toBeGreaterThan(12)
    for (const one of said) expect(one).toMatch(new RegExp(`^${faults.unknown}\\w* `))
    // An issue of a schema has a message and what is allowed, with a bar between them.
    const texts = [...Object.values(faults), ...Object.values(sweeps), ...Object.values(lacking)]
    for (const text of texts) if (typeof text === 'string') expect(text).not.toContain(' | ')
  })

  it('name a flow by words that the page can put its name in place of', () => {
    const named = faults.flow('b')
    expect([faults.noAccessLink(named), faults.noTcp(named)].every((text) => text.includes(named))).toBe(true)
    expect(faults.unknownFlow('b')).toContain('"b"')
  })
})

describe('a scenario file on a German page', () => {
  const spoken = async () => {
    const { speakLanguage } = await import('../../../src/strings/languages')
    await speakLanguage('de')
    const { openScenario } = await import('../../../src/lab/scenario/read-scenario')
    return (file: unknown): readonly string[] => {
      const opened = openScenario(typeof file === 'string' ? file : JSON.stringify(file))
      return opened.ok ? [] : opened.why
    }
  }
  beforeEach(() => {
    vi.resetModules()
  })

  it('has its places, ranges and names in German', async () => {
    const why = await spoken()
    const flows = [{ variant: 'reno' }]
    expect(why({ version: 1, bottleneck: { delayMs: -1, buffer: { packets: 0.5 } }, flows })).toEqual([
      'Verzögerung: -1: außerhalb des erlaubten Bereichs (erlaubt: 0 bis 2\u202f000 ms)',
      'Puffer: 0.5: außerhalb des erlaubten Bereichs (erlaubt: eine ganze Zahl, 1 bis 100\u202f000 Pakete)',
    ])
    expect(why({ version: 1, flows: [{ variant: 'reno', stopS: -1 }], stack: 'rcf' })[0]).toMatch(
      /^Stack: "rcf": unbekannter Stack; gemeint ist vielleicht rfc \(erlaubt: eines von .*rfc/,
    )
    expect(why({ version: 1, flows: [{ variant: 'reno', bytes: 0 }] })).toEqual([
      'Fluss 1: Dateigröße: 0: außerhalb des erlaubten Bereichs (erlaubt: eine ganze Zahl, 1 bis 1\u202f000\u202f000\u202f000\u202f000 Byte oder keine Angabe)',
    ])
  })

  it('has its scheduled changes and its JSON in German', async () => {
    const why = await spoken()
    const flows = [
      { variant: 'reno', access: null },
      { id: 'talk', variant: 'cbr' },
    ]
    const set = { 'flows.b.stopS': 3, 'flows.a.access.delayMs': 5, 'flows.talk.variant': 'reno' }
    expect(why({ version: 1, flows, timeline: [{ atS: 1, set }] })).toEqual([
      'Änderung 1: Fluss „b“: Ende: 3: kein Fluss „b“ (erlaubt: eines von a, talk)',
      'Änderung 1: Fluss 1: zusätzliche Verzögerung: 5: Fluss 1 hat keine Zugangsleitung (erlaubt: ein Fluss, der eine hat)',
      'Änderung 1: Fluss 2: Variante: "reno": Fluss 2 nutzt kein TCP (erlaubt: rateMbps, stopS)',
    ])
    expect(why('{"version": 1,\n "flows": [}')).toEqual([
      'fehlerhaftes JSON in Zeile 2, Spalte 12: ein Wert sollte folgen',
    ])
  })

  it('is linked to with what is ignored in German', async () => {
    await spoken()
    const { decodeLink } = await import('../../../src/lab/scenario/link')
    const said = decodeLink('bw=1e9&aqm=kodel&t=99&at=5,delay=1x').ignored.map(({ message }) => message)
    expect(said).toEqual([
      'Nicht verwendet: bw=1e9 (außerhalb des erlaubten Bereichs, erlaubt: 0,05 bis 10\u202f000 Mbit/s). Es gilt 10.',
      'Nicht verwendet: aqm=kodel (unbekanntes AQM; gemeint ist vielleicht codel). Es gilt DropTail.',
      'Nicht verwendet: delay=1x (falsche Art von Wert).',
      'Nicht verwendet: t=99 (erlaubt: 0 bis 30 s).',
    ])
  })
})
