/** What a bundle holds. That its command gives the same results is tests/unit/cli/bundle.test.ts. */
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { COLOURS, canBeDrawn, figureOf } from '../../../src/lab/experiments/bundle/figure'
import { type Bundled, type BundleFile, bundleFiles } from '../../../src/lab/experiments/bundle/files'
import { folderOf, zipOf } from '../../../src/lab/experiments/bundle/zip'
import { measurePoint } from '../../../src/lab/experiments/sweep/measure'
import { pointCount } from '../../../src/lab/experiments/sweep/points'
import { openExperiment } from '../../../src/lab/experiments/sweep/presets'
import { readResults } from '../../../src/lab/experiments/sweep/results'
import { readSweep } from '../../../src/lab/experiments/sweep/schema'
import type { Sweep } from '../../../src/lab/experiments/sweep/sweep'
import { readMeasured } from '../../../src/lab/measured/read-measured'
import { keepMeasured } from '../../../src/lab/measured/store'
import { SMALL, sweepOf } from '../../support/sweeps'

const sweep = sweepOf({ ...SMALL, metrics: ['goodput', 'share@a'], compare: ['reno', 'cubic', 'vegas'] })
const results = new Map(
  Array.from({ length: pointCount(sweep) }, (_, point) => [point, measurePoint(sweep, point)] as const),
)
const ENGINE = '0.1.0+01234567'

const bundled = (of: Partial<Bundled> = {}): Bundled => ({
  sweep,
  results,
  engine: ENGINE,
  madeIn: 'a test',
  measured: async () => null,
  ...of,
})
const text = (files: readonly BundleFile[], name: string): string => {
  const content = files.find((file) => file.name === name)?.content
  if (typeof content !== 'string') throw new Error(`no text ${name}`)
  return content
}

describe('a bundle', () => {
  it('holds the sweep, every run, tables, figures and versions, and names them', async () => {
    const files = await bundleFiles(bundled())
    expect(files.map(({ name }) => name)).toEqual([
      'README.md',
      'sweep.json',
      'results.jsonl',
      'summary.json',
      'means.csv',
      'pairs.csv',
      'runs.csv',
      'versions.json',
      'figures/goodput.svg',
      'figures/share-a.svg',
    ])
    const readme = text(files, 'README.md')
    for (const { name } of files.slice(1, 8)) expect(readme).toContain(`\`${name}\``)
    expect(readme).toContain(ENGINE)
    expect(JSON.parse(text(files, 'versions.json'))).toMatchObject({ sawtooth: ENGINE, madeIn: 'a test' })
  })

  it('gives back the very sweep and the very results', async () => {
    const files = await bundleFiles(bundled())
    const read = readSweep(text(files, 'sweep.json'))
    expect(read.ok && read.value).toEqual(sweep)
    const known = readResults(text(files, 'results.jsonl'))
    expect(known.ok && known.value?.results).toEqual(results)
    expect(known.ok && known.value?.engine).toBe(ENGINE)
  })

  it('is the same to the byte for the same results, and lies in a folder of its own', async () => {
    const zip = async () => zipOf(await bundleFiles(bundled()), folderOf(sweep.title))
    const first = await zip()
    expect(await zip()).toEqual(first)
    const entries = Object.entries(unzipSync(first))
    for (const [name] of entries) expect(name).toMatch(/^small\//)
    expect(strFromU8(unzipSync(first)['small/README.md'] ?? new Uint8Array())).toMatch(/^# Small\n/)
    expect([folderOf(''), folderOf('Über «Puffer» / ../..')]).toEqual(['sweep', 'ber-puffer'])
  })

  it('says what is not there yet, and has a command that holds what is against all runs', async () => {
    const part = new Map([...results].slice(0, 5))
    const readme = text(await bundleFiles(bundled({ results: part })), 'README.md')
    expect(readme).toContain('5 of 18 runs')
    expect(readme).toContain('npx sawtooth merge again.jsonl results.jsonl')
    const failed = new Map([...results, [0, { point: 0, failed: 'no memory' }]])
    expect(text(await bundleFiles(bundled({ results: failed })), 'README.md')).toContain('1 of them failed')
  })

  it('keeps a title from being Markdown', async () => {
    const files = await bundleFiles(bundled({ sweep: { ...sweep, title: '[x](y) `z` # <b>' } }))
    expect(text(files, 'README.md').split('\n')[0]).toBe('# \\[x\\](y) \\`z\\` \\# \\<b\\>')
  })
})

describe('the measured links of a bundle', () => {
  const trace = new TextEncoder().encode(Array.from({ length: 30 }, (_, k) => 7 * k).join('\n'))
  const read = readMeasured('up.trace', trace)
  if (!read.ok) throw new Error('no trace')
  keepMeasured(read.value.sha256, read.value.link)
  const following = (file: string): Sweep =>
    sweepOf({
      ...SMALL,
      base: {
        version: 1,
        bottleneck: { rateTrace: { file, sha256: read.ok ? read.value.sha256 : '' } },
        flows: [{ variant: 'reno' }],
      },
    })

  it('lie beside the sweep under the names that it has for them', async () => {
    const asked: string[] = []
    const files = await bundleFiles(
      bundled({
        sweep: following('lte/up.trace'),
        results: new Map(),
        measured: async ({ file }) => {
          asked.push(file)
          return trace
        },
      }),
    )
    expect(asked).toEqual(['lte/up.trace'])
    expect(files.at(-1)).toEqual({ name: 'lte/up.trace', content: trace })
  })

  it.each(['../up.trace', '/etc/up.trace', 'a/../../up.trace', 'C:\\up.trace'])(
    'stay out where their name leads out of the folder: %s',
    async (name) => {
      const of = bundled({ sweep: following(name), results: new Map(), measured: async () => trace })
      const files = await bundleFiles(of)
      expect(files.some((file) => file.name === name)).toBe(false)
      expect(text(files, 'README.md')).toContain('is not here: put it beside sweep.json')
    },
  )
})

describe('a figure of a bundle', () => {
  it('is one well-formed document with every variant, its values and the version', () => {
    const svg = figureOf(sweep, results, 'goodput', ENGINE)
    for (const words of ['Reno', 'CUBIC', 'Vegas', 'Goodput, Mbit/s', 'Buffer, BDP', `Sawtooth ${ENGINE}`])
      expect(svg).toContain(words)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    // A mark for each mean and one for each name.
    for (const colour of COLOURS.slice(0, 3)) expect(svg.split(`fill="${colour}"`).length - 1).toBe(3)
  })

  it('has a panel for each value of a second axis, and names side by side where values are none', () => {
    const two = sweepOf({
      ...SMALL,
      metrics: ['goodput'],
      vary: [
        { path: 'bottleneck.aqm.id', values: ['droptail', 'codel'] },
        { path: 'bottleneck.delayMs', values: [10, 20, 40] },
      ],
    })
    const svg = figureOf(two, new Map(), 'goodput', ENGINE)
    for (const words of ['Delay 10 ms', 'Delay 40 ms', 'CoDel']) expect(svg).toContain(words)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('has what was published as rings', () => {
    const preset = openExperiment('loss-and-throughput')?.sweep
    if (preset?.published == null) throw new Error('nothing published')
    const svg = figureOf(preset, new Map(), preset.published.metric, ENGINE)
    expect(svg).toContain(preset.published.label)
    expect(svg.match(/<path [^>]*stroke="#5b626f" stroke-width="1.4"/g)?.length).toBe(
      preset.published.points.length + 1,
    )
  })

  it('is left out where nobody could read it', () => {
    const axis = { path: 'bottleneck.delayMs', from: 1, to: 1000, points: 1000 }
    const values = { vary: [axis], compare: ['reno', 'cubic', 'vegas'] }
    expect(canBeDrawn(sweepOf({ ...SMALL, ...values, repetitions: 1 }))).toBe(false)
    expect(canBeDrawn(sweep)).toBe(true)
  })

  it('has the flow colours of the light theme', () => {
    const css = readFileSync(new URL('../../../src/page/styles/tokens.css', import.meta.url), 'utf8')
    const light = css.slice(css.indexOf('[data-theme="light"]'))
    const colours = COLOURS.map((_, k) => new RegExp(`--flow-${k + 1}: (#[0-9a-f]{6})`).exec(light)?.[1])
    expect(colours).toEqual([...COLOURS])
  })
})
