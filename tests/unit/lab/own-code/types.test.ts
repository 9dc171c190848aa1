/** The editor knows the contract: faults of types, completions at a place, and the meaning of a name. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { TypeService } from '../../../../src/lab/own-code/types/type-service'

const template = (name: string): string =>
  readFileSync(new URL(`../../../../src/lab/own-code/templates/${name}.ts`, import.meta.url), 'utf8')

const RENO = template('reno')
const service = new TypeService()

const after = (text: string, code = RENO): number => code.indexOf(text) + text.length

describe('types of one’s own code', () => {
  it.each(['reno', 'cubic'])('has nothing against the template %s', (name) => {
    expect(service.faults(template(name))).toEqual([])
  })

  it('says that a member is not there, where it stands', () => {
    const code = RENO.replace('ack.recovering', 'ack.recoverin')
    const [fault] = service.faults(code)
    expect(code.slice(fault?.start, fault?.end)).toBe('recoverin')
    expect(fault?.message).toMatch(/recovering/)
  })

  it('says that a text is no number', () => {
    expect(service.faults(RENO.replace('tcp.cwnd = 1\n', "tcp.cwnd = 'one'\n"))).toHaveLength(1)
  })

  it('offers what an ACK has, with what the contract says of it', () => {
    const found = service.completions(RENO, after('if (ack.'))
    expect(found?.list.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['rtt', 'minRtt', 'rate', 'limited']),
    )
    expect(found?.list.find(({ name }) => name === 'rtt')?.help).toMatch(/round-trip time/)
  })

  it('offers parameters of one’s own, and no page and no clock', () => {
    const code = RENO.replace(
      'loss.flight * beta)\n    tcp.cwnd = tcp.ssthresh',
      'loss.flight * b)\n    tcp.cwnd = tcp.ssthresh',
    )
    const found = service.completions(code, after('loss.flight * b', code))
    expect(found?.list.map(({ name }) => name)).toContain('beta')
    const all =
      service.completions(RENO, after('onAck(tcp, ack) {\n    '))?.list.map(({ name }) => name) ?? []
    expect(all).toContain('Math')
    expect(
      all.filter((name) => ['Date', 'window', 'fetch', 'setTimeout', 'async', 'class'].includes(name)),
    ).toEqual([])
  })

  it('says what a name means', () => {
    const meaning = service.meaning(RENO, RENO.indexOf('cwnd +='))
    expect(meaning?.signature).toMatch(/cwnd: number/)
    expect(meaning?.help).toMatch(/Congestion window/)
  })

  it('says it in another language that the compiler has', () => {
    const file = createRequire(import.meta.url).resolve(
      'typescript5/lib/de/diagnosticMessages.generated.json',
    )
    const german = new TypeService()
    german.speak('de', readFileSync(file, 'utf8'))
    const [fault] = german.faults(RENO.replace('tcp.cwnd = 1\n', "tcp.cwnd = 'one'\n"))
    expect(fault?.message).toBe('Der Typ "string" kann dem Typ "number" nicht zugewiesen werden.')
  })
})
