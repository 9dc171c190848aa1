import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Effort, Observation, Paper } from '../../../src/lab/experiments/paper'
import { performJob, reproduce } from '../../../src/lab/experiments/paper-jobs'
import { PaperPool } from '../../../src/lab/experiments/paper-pool'
import { jobsOf, papers, reportOf, runPaper } from '../../../src/lab/experiments/papers'
import { repetitionsOf } from '../../../src/lab/experiments/repetitions'
import { fractionOf, type Outcome } from '../../../src/lab/experiments/verdict'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { startPaperWorkerHere } from '../../support/paper-worker'

function paperOf(id: string): Paper {
  const paper = papers.get(id)
  if (paper === undefined) throw new Error(`no paper ${id}`)
  return paper
}

function observe(paper: string, key: string, effort: Effort = 'full'): Observation {
  return performJob({ paper, key, effort })
}

const number = (observation: Observation, name: string): number => Number(observation[name])

/** `npm run validate` writes docs/PAPERS.md. The unit tests read it as it was committed. */
const document = readFileSync(new URL('../../../docs/PAPERS.md', import.meta.url), 'utf8')

/** Every figure, table and experiment of the sources. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  aftab: [
    // Figure 9 is the other half of figure 8.
    'A-example',
    ...['A-fig2', 'A-fig3', 'A-fig4', 'A-fig5', 'A-fig6', 'A-fig7', 'A-fig8', 'A-tab1', 'A-tab2'],
  ],
  'tome-soeller': ['B-exp1', 'B-exp2', 'B-exp3'],
  netem: [
    ...['C-none', 'C-delay10', 'C-delay100', 'C-delay1000', 'C-loss1', 'C-loss5', 'C-loss10'],
    ...['C-bandwidth1', 'C-bandwidth2', 'C-bandwidth5', 'C-relay', 'C-claims'],
  ],
  'sharma-garg': ['D-tab1', 'D-claims', 'D-fig3', 'D-fig4', 'D-fig5', 'D-fig6'],
  kapadia: [
    ...[
      'E-exp1',
      'E-reno-cubic',
      'E-reno-vegas',
      'E-reno-bbr',
      'E-cubic-bbr',
      'E-bbr-vegas',
      'E-cubic-vegas',
    ],
    'E-ext',
  ],
  'bbr-2016': ['F-fig7', 'F-fig8', 'F-fig10', 'F-fig12'],
}

describe('every paper', () => {
  it('has its rows in the document, each with a verdict', () => {
    expect([...papers.keys()]).toEqual(Object.keys(ROWS))
    const headings = [
      ...document.matchAll(
        /^### (\S+): (reproduced|reproduced after fitting|contradicted|ours differs|not judged)$/gm,
      ),
    ]
    expect(headings.map(([, id]) => id)).toEqual(Object.values(ROWS).flat())
  })

  it.each(Object.keys(ROWS))('%s runs scenarios that are valid, each under a key of its own', (id) => {
    for (const effort of ['full', 'quick'] as const) {
      const runs = paperOf(id).runs(effort)
      expect(new Set(runs.map(({ key }) => key)).size).toBe(runs.length)
      // The runs of an average differ in seeds and start times.
      for (const { key, scenario } of runs.slice(0, 40))
        expect(validateScenario(scenario), key).toMatchObject({ ok: true })
    }
  })
})

describe('a pool of workers', () => {
  it('observes what one thread observes', async () => {
    const [first, second] = jobsOf(paperOf('tome-soeller'), 'quick')
    if (first === undefined || second === undefined) throw new Error('no jobs')
    const pool = new PaperPool(2, startPaperWorkerHere)
    const both = await Promise.all([pool.perform(first), pool.perform(second)])
    expect(both).toEqual([performJob(first), performJob(second)])
    pool.end()
  })

  it('puts another worker in place of one that died, which does its job; a job of which two died has failed', async () => {
    const [first, second] = jobsOf(paperOf('tome-soeller'), 'quick')
    if (first === undefined || second === undefined) throw new Error('no jobs')
    let started = 0
    const pool = new PaperPool(2, (events) => {
      started++
      const here = startPaperWorkerHere(events)
      const post = (job: typeof first): void => {
        if (job.key === second.key || started === 3) here.post(job)
        else events.died('out of memory')
      }
      return { ...here, post }
    })
    expect(await Promise.all([pool.perform(first), pool.perform(second)])).toEqual([
      performJob(first),
      performJob(second),
    ])
    expect(started).toBe(3)
    pool.end()
    const dying = new PaperPool(1, (events) => ({
      post: () => events.died('out of memory'),
      terminate: () => {},
    }))
    await expect(dying.perform(first)).rejects.toThrow('2 workers died of one of its runs: out of memory')
    // Another worker has taken its place.
    await expect(dying.perform(second)).rejects.toThrow('2 workers died')
  })

  it('passes on why a job failed', async () => {
    const pool = new PaperPool(1, startPaperWorkerHere)
    const unknown = { paper: 'tome-soeller', key: 'experiment 4', effort: 'quick' } as const
    await expect(pool.perform(unknown)).rejects.toThrow('no run "experiment 4"')
    await expect(
      runPaper(paperOf('tome-soeller'), { perform: () => pool.perform(unknown) }),
    ).rejects.toThrow()
  })
})

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

  it('is contradicted where ns-2 shows what ours shows, and says so with both numbers', () => {
    for (const claim of [/Reno outperforms Tahoe in throughput/, /not fair to NewReno/, /very low RTT/]) {
      expect(verdictOf(claim), String(claim)).toBe('contradicted')
      expect(checks.find((check) => claim.test(check.claim))?.reason).toMatch(/ns-2: .*\d/)
    }
    for (const check of checks) {
      expect(check.published).not.toBe('')
      expect(check.ours).not.toBe('')
      expect(check.reason).not.toBe('')
    }
  })

  it('shows in no run what ns-2 does not show too', () => {
    for (const { claim, verdict } of checks) expect(verdict, claim).not.toBe('ours differs')
  })

  it('judges each claim of experiment 2', () => {
    expect(verdictOf(/Like pairs are fair/)).toBe('reproduced after fitting')
    expect(verdictOf(/After the first back-off NewReno ramps up/)).toBe('reproduced')
    expect(verdictOf(/Vegas keeps a steadier rate/)).toBe('contradicted')
    expect(verdictOf(/as they did when operating alone/)).toBe('contradicted')
    expect(verdictOf(/second TCP flow makes for more congestion/)).toBe('reproduced after fitting')
  })

  it('tries what RED decides over 30 seeds: that SACK with RED is the best is no finding, in ns-2 neither', () => {
    const chanceOf = (claim: RegExp) => checks.find((check) => claim.test(check.claim))?.chance
    expect(chanceOf(/SACK with RED is the best/)).toEqual({ holds: 16, of: 30 })
    expect(verdictOf(/SACK with RED is the best/)).toBe('contradicted')
    expect(chanceOf(/Reno with RED is the worst/)).toEqual({ holds: 27, of: 30 })
    expect(verdictOf(/Reno with RED is the worst/)).toBe('reproduced')
    expect(verdictOf(/higher with DropTail/)).toBe('contradicted')
  })

  it('says how many packets RED holds', () => {
    const latency = checks.find(({ claim }) => /Latency is much better with RED/.test(claim))
    expect(latency?.ours).toContain(
      'mean queue Reno 3.9 with RED against 12.2 packets, SACK 4.4 with RED against 22.0',
    )
  })

  it('stands in the document as it is computed', () => {
    const lines = document.split('\n')
    const has = (line: string): boolean => lines.some((one) => one.startsWith(line))
    for (const { id, verdict } of rows) expect(has(`### ${id}: ${verdict}`), id).toBe(true)
    for (const { claim, published, ours, verdict } of checks)
      expect(has(`| ${claim} | ${published} | ${ours} | ${verdict} |`), claim).toBe(true)
  })

  it('draws figures 2 to 10, with a point for every moment', () => {
    const plots = rows.flatMap((row) => row.plots)
    expect(plots.map(({ id }) => id)).toEqual(
      expect.arrayContaining([2, 3, 4, 5, 6, 7, 8, 9, 10].map((figure) => `B-fig${figure}`)),
    )
    for (const { series } of plots)
      for (const { x, y, label } of series) {
        expect(x.length, label).toBeGreaterThan(0)
        expect(y.length, label).toBe(x.length)
        expect([...x, ...y].every(Number.isFinite), label).toBe(true)
      }
  })
})

describe('Sharma & Garg', () => {
  // The other rows have up to seven times as many packets. `npm run validate` runs them all.
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
      const ours = number(observe('sharma-garg', `window ${window}, 100 ms`), 'mbps')
      expect(Math.abs(ours / mbps - 1)).toBeLessThan(0.005)
    },
  )
})

describe('the netem transfers', () => {
  const secondsOf = (key: string): number => number(observe('netem', `${key}, as described`), 'seconds')

  it.each([
    ['none, 10 MB, cubic, seed 1', 8.365, 0],
    ['delay100, 10 MB, reno, seed 1', 8.737, 0.05],
    ['delay1000, 1 MB, vegas, seed 1', 7.579, 0.5],
  ])('take as long as on Linux 6.1 to 1 %%: %s', (key, linux, returnS) => {
    // Linux was timed where the data arrive. The simulation times the last ACK, half an RTT later.
    expect(Math.abs((secondsOf(key) - returnS) / linux - 1)).toBeLessThan(0.01)
  })

  it('rank Reno before Vegas before CUBIC at 10 % of loss, as Linux and the paper’s table do', () => {
    const [reno, vegas, cubic] = ['reno', 'vegas', 'cubic'].map((variant) => {
      const times = [1, 2, 3].map((seed) => secondsOf(`loss10, 10 MB, ${variant}, seed ${seed}`))
      return times.reduce((sum, time) => sum + time, 0) / times.length
    })
    expect(reno).toBeLessThan(Number(vegas))
    expect(vegas).toBeLessThan(Number(cubic))
  })

  it('take as long over machine 2 as over its second hop alone, where nothing is lost', () => {
    for (const condition of ['none', 'delay100', 'delay1000', 'bandwidth1'])
      for (const relay of ['again', 'writer', 'packets']) {
        const transfer = `${condition}, 10 MB, cubic, seed 1`
        const both = secondsOf(`relay ${relay}, ${transfer}`)
        expect(Math.abs(both / secondsOf(transfer) - 1), `${relay}, ${condition}`).toBeLessThan(0.01)
      }
  })

  it('begin on the second connection when the first data are at machine 2', () => {
    const run = paperOf('netem')
      .runs('full')
      .find(({ key }) => key === 'relay again, none, 10 MB, reno, seed 1, as described')
    // The start is a handshake of 1 ms, half a round trip, and 1514 bytes at 10 Mbit/s.
    expect(run?.scenario.flows[1]?.startS).toBeCloseTo(0.0015 + 0.0012112, 9)
    expect(run?.scenario.flows.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })
})

describe('Aftab et al.', () => {
  // These are ns-2.35's values over ten runs at 0.1 Mbit/s of UDP, which the paper does not publish: kbit/s and per
  // cent lost.
  const ns2 = {
    tahoe: [120.03, 7.289],
    reno: [109.47, 7.304],
    newreno: [134.61, 7.22],
    udp: [95.22, 4.631],
  } as const

  it('shares the link as ns-2 does, in which NewReno leads and Tahoe is before Reno', () => {
    const found = [1, 2, 3].map((seed) =>
      observe('aftab', `DropTail, UDP 0.1, buffer 10, 0.5 Mbit/s, 50 ms, seed ${seed}`),
    )
    const mean = (name: string): number =>
      found.reduce((sum, one) => sum + number(one, name), 0) / found.length
    for (const [flow, [kbps, percent]] of Object.entries(ns2)) {
      expect(Math.abs(mean(`${flow} kbps`) / kbps - 1), flow).toBeLessThan(0.05)
      expect(Math.abs(mean(`${flow} drop percent`) - percent), flow).toBeLessThan(0.7)
    }
  })
})

describe('the worked example of Aftab et al.', () => {
  const of = (variant: string): Observation => observe('aftab', `nine packets, ${variant}`)

  it('goes on as in ns-2, to the microsecond: Reno waits for its timer, which NewReno does not need', () => {
    const reno = of('reno')
    expect([reno['again 1'], reno['again 2']]).toEqual([0.36896, 0.964288])
    expect([reno['fast retransmits'], reno.timeouts]).toEqual([1, 1])
    expect([reno['duplicates for 1'], reno['duplicates for 2'], reno['new by the ACK of 1']]).toEqual([
      3, 2, 2,
    ])
    expect([reno['window after 1'], reno['window after 2']]).toEqual([4, 1])
    const newreno = of('newreno')
    expect([newreno['again 1'], newreno['again 2']]).toEqual([0.36896, 0.544288])
    expect([newreno['fast retransmits'], newreno.timeouts]).toEqual([1, 0])
  })

  it('needs no timer of Tahoe’s either: three duplicate ACKs tell of the loss', () => {
    const tahoe = of('tahoe')
    expect([tahoe['fast retransmits'], tahoe.timeouts, tahoe['duplicates for 1']]).toEqual([1, 0, 3])
  })
})

describe('what a reviewer asks', () => {
  it('is counted from the runs: how many, which seeds, and what a quick reproduction leaves out', () => {
    const { full, quick, seeds } = repetitionsOf(paperOf('aftab'))
    expect(seeds).toEqual({ count: 100, least: 1, greatest: 100 })
    // The published setting with either queue has 100 seeds in full, and 30 in a quick reproduction.
    expect(full - quick).toBe(2 * 70)
    expect(repetitionsOf(paperOf('sharma-garg'))).toEqual({ full: 24, quick: 24, seeds: null })
  })
})

describe('where chance decides', () => {
  it.each(['aftab', 'tome-soeller', 'kapadia'])(
    '%s has at least 30 seeds in a quick reproduction too',
    (id) => {
      const seedsOf = (effort: Effort): number[] => {
        const counts = new Map<string, number>()
        for (const { key } of paperOf(id).runs(effort)) {
          const [name = '', seed] = key.split(/, (?=seed |phase )/)
          if (seed !== undefined && !name.startsWith('extension'))
            counts.set(name, (counts.get(name) ?? 0) + 1)
        }
        return [...counts.values()]
      }
      expect(Math.min(...seedsOf('quick'))).toBeGreaterThanOrEqual(30)
      expect(Math.min(...seedsOf('full'))).toBeGreaterThanOrEqual(30)
    },
  )
})

describe('Kapadia et al.', () => {
  const key = (variant: string): string => `experiment 1, 3 x ${variant}, phase 0`
  const sumOf = (observation: Observation, name: string): number =>
    [0, 1, 2].reduce((sum, flow) => sum + number(observation, `f${flow} ${name}`), 0)

  it('retransmits as often as on the testbed: 97 times with Reno, a quarter around 119 with CUBIC', () => {
    const [reno, cubic, vegas] = ['reno', 'cubic', 'vegas'].map((variant) =>
      sumOf(observe('kapadia', key(variant)), 'retransmits'),
    )
    expect(Math.abs(Number(reno) / 97 - 1)).toBeLessThan(0.1)
    expect(Math.abs(Number(cubic) / 119 - 1)).toBeLessThan(0.25)
    expect(vegas).toBeLessThan(Number(reno) / 2)
  })

  it('takes back the timeout that the third Reno flow has at 0.2 s, as the testbed’s log shows', () => {
    const reno = observe('kapadia', key('reno'))
    expect([sumOf(reno, 'timeouts'), sumOf(reno, 'undone')]).toEqual([1, 1])
  })

  it('has episodes of loss and RTTs within a tenth of the testbed’s, Reno and CUBIC', () => {
    const measured = { reno: [22 / 3, 695], cubic: [37 / 3, 753.5] } as const
    for (const [variant, [episodes, rttMs]] of Object.entries(measured)) {
      const ours = observe('kapadia', key(variant))
      expect(Math.abs(sumOf(ours, 'episodes') / 3 / episodes - 1), variant).toBeLessThan(0.1)
      expect(Math.abs(sumOf(ours, 'mean rtt') / 3 / rttMs - 1), variant).toBeLessThan(0.1)
    }
  })
})

describe('a report', () => {
  it('counts the parts of its checks, and has the verdict of the worst', () => {
    const check = (parts: readonly Outcome[], fitted: readonly number[] = []) => ({
      claim: 'c',
      published: 'p',
      ours: 'o',
      parts,
      unit: 'parts',
      fitted,
      reason: 'r',
    })
    const [agrees, fails] = [{ holds: true }, { holds: false }]
    const shared = { holds: false, sharedWith: 'Linux 6.1' }
    const row = (id: string, ...checks: ReturnType<typeof check>[]) => ({ id, what: id, checks })
    const paper: Paper = {
      ...paperOf('netem'),
      rows: () => [
        row('all', check([agrees, agrees])),
        row('fitted', check([agrees]), check([agrees, { holds: true, robust: true }], [0])),
        row('shared', check([agrees, shared])),
        row('differs', check([shared, fails]), check([agrees])),
        row('nothing', check([])),
      ],
    }
    const { rows } = reportOf(paper, 'quick', new Map())
    expect(rows.map(({ verdict, counts }) => [verdict, fractionOf(counts)])).toEqual([
      ['reproduced', { holds: 2, of: 2 }],
      ['reproduced after fitting', { holds: 3, of: 3 }],
      ['contradicted', { holds: 1, of: 2 }],
      ['ours differs', { holds: 1, of: 3 }],
      ['not judged', { holds: 0, of: 0 }],
    ])
    expect(rows[1]?.counts).toMatchObject({ reproduced: 2, 'reproduced after fitting': 1 })
  })
})
