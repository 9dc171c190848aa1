import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadedBy, root, sources } from './loaded'
import { faultsOf } from './rules'
import { handMadeQuantitiesIn, importsOf, rawNumbersIn } from './source'

describe('layers', () => {
  it('every file of src and workers keeps to its floor', () => {
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.flatMap((path) => faultsOf(path, readFileSync(root + path, 'utf8')))).toEqual([])
  })
})

describe('the first load', () => {
  it('has the screen of Explore and of no other mode', () => {
    const page = loadedBy('src/page/page.tsx', { onDemand: false })
    expect(page).toContain('src/page/modes/explore/index.tsx')
    const screens = [...page].filter((path) => /^src\/page\/modes\/[^/]+\/(?!mode\.ts$)/.test(path))
    expect(screens.filter((path) => !path.startsWith('src/page/modes/explore/'))).toEqual([])
  })
})

describe('the engine', () => {
  it('is in the worker and the command line, and not in the page', () => {
    const engine = 'src/simulator/simulation.ts'
    expect(loadedBy('workers/simulation.worker.ts')).toContain(engine)
    expect(loadedBy('src/cli/main.ts')).toContain(engine)
    const page = loadedBy('src/page/page.tsx')
    expect(page).toContain('src/simulator/registry.ts')
    expect(page).not.toContain(engine)
  })
})

/** A line that breaks a rule, with the file in which it would break it. */
const FORBIDDEN: readonly [file: string, text: string][] = [
  ['src/simulator/simulation.ts', "import { run } from '../lab/run/run'"],
  ['src/simulator/log/index.ts', "import * as v from 'valibot'"],
  ['src/simulator/base/rng.ts', "import type { Source } from '../describe'"],
  ['src/simulator/congestion/aimd.ts', "import type { PacketIndex } from '../network/queue-discipline'"],
  ['src/simulator/congestion/reno/index.ts', "import { Sender } from '../../tcp/sender/sender'"],
  ['src/simulator/aqm/red/index.ts', "import type { Sender } from '../../tcp/sender/sender'"],
  ['src/simulator/aqm/red/index.ts', "import { PHASES } from '../../congestion/congestion-control'"],
  ['src/simulator/network/queue-discipline.ts', "import type { StackForm } from '../hosts/stack-form'"],
  ['src/simulator/network/link.ts', "export { Sender } from '../tcp/sender'"],
  ['src/simulator/tcp/sender/sender.ts', "const bottleneck = await import('../../network/bottleneck')"],
  ['src/simulator/tcp/sender/sender.ts', "let reno: import('../../congestion/reno').Reno"],
  ['src/lab/run/run.ts', "import { view } from '../../page/model/drawn'"],
  ['src/lab/run/run.ts', "const modules = import.meta.glob('../../page/*.ts')"],
  ['src/lab/run/run.ts', "document.title = ''"],
  ['src/page/model/state.ts', "import { Simulation } from '../../simulator/simulation'"],
  ['src/page/model/state.ts', "import { type Sender, nextSegment } from '../../simulator/tcp/sender/sender'"],
  ['src/page/model/state.ts', "import { main } from '../../cli/main'"],
  ['src/page/charts/plot.ts', "import { useState } from 'react'"],
  ['src/page/charts/plot.ts', "import { view } from '../model/drawn'"],
  ['src/page/charts/plot.ts', "import { requestFrame } from '../effects/frames'"],
  ['src/plot/scale.ts', "import type { Table } from '../simulator/base/table'"],
  ['src/plot/scale.ts', "import { formatFixed } from '../lab/format'"],
  ['src/plot/scale.ts', "import { useState } from 'react'"],
  ['src/lab/run/run.ts', "import { linearScale } from '../../plot/scale'"],
  ['src/page/charts/plot.tsx', "import { useStore } from '../store'"],
  ['src/page/model/state.ts', "import { modes } from '../modes/registry'"],
  ['src/page/model/state.ts', "import { store } from '../store'"],
  ['src/page/model/state.ts', "import { frames } from '../effects/frames'"],
  ['src/page/model/state.ts', 'const nowMs = performance.now()'],
  ['src/page/model/state.ts', 'const id = Math.random()'],
  ['src/page/model/state.ts', 'document.title = ""'],
  ['src/page/modes/compare/index.tsx', "import Explore from '../explore'"],
  ['src/page/modes/compare/index.tsx', "import x from '../experiments/index'"],
  ['src/cli/main.ts', "import { Simulation } from '../simulator/simulation'"],
  ['src/cli/main.ts', "import { view } from '../page/model/drawn'"],
  ['workers/simulation.worker.ts', "import { Simulation } from '../src/simulator/simulation'"],
  ['workers/simulation.worker.ts', 'function serve() {}'],
  ['workers/simulation.worker.ts', 'serve(1)\nserve(2)\nserve(3)'],
  ['src/simulator/base/rng.ts', 'export const x = Math.random()'],
  ['src/simulator/base/rng.ts', "export const x = Math['pow'](2, 3)"],
  ['src/simulator/base/rng.ts', 'const { log } = Math'],
  ['src/simulator/base/rng.ts', 'const m = Math'],
  ['src/simulator/tcp/timing/rtt.ts', 'const now = Date.now()'],
  ['src/simulator/tcp/timing/rtt.ts', 'const now = new Date()'],
  ['src/simulator/tcp/timing/rtt.ts', 'const now = performance.now()'],
  ['src/simulator/congestion/cubic.ts', 'const w = 0.4 * t ** 3'],
  ['src/simulator/congestion/cubic.ts', 'w **= 3'],
]

const ALLOWED: readonly [file: string, text: string][] = [
  [
    'src/simulator/congestion/cubic.ts',
    '// Math.cbrt and t ** 3 differ between engines.\nconst name = "Math.random"',
  ],
  [
    'src/simulator/congestion/cubic.ts',
    "import { cbrt } from '../base/detmath'\nconst k = Math.sqrt(cbrt(2))",
  ],
  [
    'src/simulator/tcp/timing/rtt.ts',
    'const rtt = { Date: 1, performance: 2 }\nconst x = rtt.performance + sample.Date',
  ],
  ['src/simulator/aqm/red/index.ts', "import type { Signal } from '../../congestion/congestion-control'"],
  ['src/page/model/state.ts', "import type { SimulationConfig } from '../../simulator/config'"],
  ['src/page/model/state.ts', "import { type SimulationConfig } from '../../simulator/config'"],
  ['src/page/charts/plot.ts', "import type { Frame } from './chart'\nimport { scaleLinear } from 'd3-scale'"],
  [
    'src/page/ui/app.tsx',
    "import { queues } from '../../simulator/registry'\nexport const a = <p>{queues.size}</p>",
  ],
  ['src/page/modes/compare/index.tsx', "import { defineMode } from '../mode'"],
  ['src/cli/main.ts', "import { run } from '../lab/run/run'"],
  ['workers/simulation.worker.ts', "import { serve } from '../src/lab/run/worker'\nserve(self)"],
]

describe('the check itself', () => {
  it.each(FORBIDDEN)('finds a fault in %s: %s', (file, text) => {
    expect(faultsOf(file, text)).not.toEqual([])
  })

  it.each(ALLOWED)('finds none in %s: %s', (file, text) => {
    expect(faultsOf(file, text)).toEqual([])
  })

  it('names the file, the line and the reason', () => {
    expect(faultsOf('src/lab/x.ts', "\n\nimport { view } from '../page/model/drawn'")).toEqual([
      'src/lab/x.ts:3 imports src/page/model/drawn: the lab stands on the simulator and knows no screen',
    ])
  })

  it('sees every way of naming a module', () => {
    const text = [
      "import './a'",
      "import type { B } from './b'",
      "import { type C, d } from './c'",
      "export * from './e'",
      "export type { F } from '@scope/package/f'",
      "const g = () => import('./g')",
      "type H = import('./h').H",
      "const i = import.meta.glob(['./i/*.ts', './j/*.ts'], { eager: true })",
    ].join('\n')
    expect(importsOf('src/lab/x.ts', text).map((item) => [item.target, item.typeOnly])).toEqual([
      ['src/lab/a', false],
      ['src/lab/b', true],
      ['src/lab/c', false],
      ['src/lab/e', false],
      ['@scope/package', true],
      ['src/lab/g', false],
      ['src/lab/h', true],
      ['src/lab/i/*', false],
      ['src/lab/j/*', false],
    ])
  })
})

describe('words', () => {
  /** Where sentences about a run or a scenario are made. */
  const WORDS =
    /^src\/(lab\/(run\/explain|run\/events|quantity|format|experiments\/sweep\/values)|page\/(.*\/)?(summary|announce|run-words|describe-run|change-label|changed-by-now|naming|why-item|tile|words|readout)\b)/
  const files = sources.filter((path) => WORDS.test(path))

  it('no number reaches a sentence without a formatter that knows its unit', () => {
    expect(files.length).toBeGreaterThan(15)
    const raw = files.flatMap((path) =>
      rawNumbersIn(path, readFileSync(root + path, 'utf8')).map((line) => `${path}:${line}`),
    )
    expect(raw).toEqual([])
  })

  it('Why? has its numbers from the formatters of units', () => {
    const explained = files.filter((path) => path.startsWith('src/lab/explain/'))
    for (const path of explained) {
      const names = readFileSync(root + path, 'utf8').match(/\bformat(Number|Fixed)\b/g) ?? []
      // Kilobytes, which no table of the log has.
      expect(names.length, path).toBeLessThanOrEqual(path.endsWith('changes.ts') ? 2 : 0)
    }
  })

  it('every unit behind a number comes from a formatter that knows it', () => {
    const formatters = ['src/lab/format.ts', 'src/lab/quantity.ts']
    const byHand = sources
      .filter((path) => /^src\/(lab|page)\//.test(path) && !formatters.includes(path))
      .flatMap((path) =>
        handMadeQuantitiesIn(path, readFileSync(root + path, 'utf8')).map((line) => `${path}:${line}`),
      )
    expect(byHand).toEqual([])
  })

  it('finds a unit that is written by hand', () => {
    const written = (call: string, behind: string): string => `const b = \`\${${call}}${behind}\``
    const placeholder = written('unit', '').slice('const b = `'.length, -1)
    for (const text of [
      written('formatNumber(a)', ' ms'),
      written('formatFixed(a, 1)', '\\u00a0s of it'),
      written('formatCount(a)', ` ${placeholder}`),
      written('formatCount(a)', ` ${placeholder.replace('unit', 'range.unit')}`),
      'const b = <p>{formatNumber(a)} % of it</p>',
    ])
      expect(handMadeQuantitiesIn('x.tsx', text), text).toEqual([1])
    for (const text of [
      written('formatNumber(a)', ' sent'),
      written('formatQuantity(a, "ms")', ' s'),
      'const b = <p>{formatCount(a)}</p>',
    ])
      expect(handMadeQuantitiesIn('x.tsx', text), text).toEqual([])
  })

  it('finds a number that is written as it is', () => {
    const written = (value: string): string => `\`\${${value}} packets\``
    for (const value of ['b as number', 'c.toFixed(2)', 'd / 2', 'e.length'])
      expect(rawNumbersIn('x.ts', `\nconst a = ${written(value)}`), value).toEqual([2])
    expect(rawNumbersIn('x.ts', `throw new RangeError(${written('rows.length')})`)).toEqual([])
  })
})
