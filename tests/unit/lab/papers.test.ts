import { describe, expect, it } from 'vitest'
import type { Paper } from '../../../src/lab/experiments/paper'
import { papers, reproduce } from '../../../src/lab/experiments/papers'
import { run } from '../../../src/lab/run/run'
import { validateScenario } from '../../../src/lab/scenario/validate'

function paperOf(id: string): Paper {
  const paper = papers.get(id)
  if (paper === undefined) throw new Error(`no paper ${id}`)
  return paper
}

describe('Tome & Soeller', () => {
  const { rows } = reproduce(paperOf('tome-soeller'), 'quick')
  const tables = rows.flatMap((row) => row.tables)
  const checks = rows.flatMap((row) => row.checks)
  const verdictOf = (claim: RegExp): string | undefined =>
    checks.find((check) => claim.test(check.claim))?.verdict

  it('loses 12, 11, 10 and 0 packets of TCP at 9 Mbit/s of CBR, and none below', () => {
    const drops = Object.fromEntries((tables[0]?.rows ?? []).map(([variant, ...counts]) => [variant, counts]))
    const below = Array(8).fill('0')
    expect(drops.Tahoe?.slice(0, 9)).toEqual([...below, '12'])
    expect(drops.Reno?.slice(0, 9)).toEqual([...below, '11'])
    expect(drops.NewReno?.slice(0, 9)).toEqual([...below, '10'])
    expect(drops.Vegas?.slice(0, 9)).toEqual([...below, '0'])
  })

  it('does not reproduce what ns-2 does not bear out either, and says so with both numbers', () => {
    for (const claim of [/Reno outperforms Tahoe in throughput/, /not fair to NewReno/, /very low RTT/]) {
      expect(verdictOf(claim), String(claim)).toBe('not reproduced')
    }
    for (const check of checks) {
      expect(check.published).not.toBe('')
      expect(check.ours).toMatch(/\d/)
      expect(check.reason).not.toBe('')
    }
  })

  it('judges each claim of experiments 2 and 3', () => {
    expect(verdictOf(/Like pairs are fair/)).toBe('reproduced')
    expect(verdictOf(/NewReno takes more bandwidth than Reno/)).toBe('reproduced')
    expect(verdictOf(/Vegas keeps a steadier rate/)).toBe('not reproduced')
    expect(verdictOf(/higher with DropTail/)).toBe('partly')
    expect(verdictOf(/Latency is much better with RED/)).toBe('reproduced')
    expect(verdictOf(/SACK with RED is the best/)).toBe('reproduced')
    expect(verdictOf(/Reno with RED is the worst/)).toBe('reproduced')
  })
})

describe('Sharma & Garg', () => {
  // The other rows carry up to seven times the packets: `npm run validate` runs them all.
  const published: Readonly<Record<number, number>> = {
    200: 7.18,
    300: 7.99,
    400: 8.81,
    500: 9.15,
    600: 9.16,
    700: 9.16,
  }
  it.each(Object.entries(published))(
    'gives the printed throughput of window %s at 100 ms to 0.5 %%',
    (window, mbps) => {
      const found = paperOf('sharma-garg')
        .runs('quick')
        .find(({ key }) => key === `window ${window}, 100 ms`)
      const checked = validateScenario(found?.scenario)
      if (found === undefined || !checked.ok) throw new Error('no such run')
      const ours = Number(found.observe(run(checked.value, found.keep)).mbps)
      expect(Math.abs(ours / mbps - 1)).toBeLessThan(0.005)
    },
  )
})
