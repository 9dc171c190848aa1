/**
 * `npm run bench:page`: what the page takes in Chromium on this machine, each in its own file of `bench/page`. Names pick
 * some of it: `npm run bench:page -- load redraw hops workbench frames memory`; `--minutes 10` drags for so long (memory; default 2).
 */
import { parseArgs } from 'node:util'
import { benchFrames } from './bench/page/frames.mjs'
import { benchHopRedraw } from './bench/page/hops.mjs'
import { benchLoad } from './bench/page/load.mjs'
import { benchMemory } from './bench/page/memory.mjs'
import { benchRedraw } from './bench/page/redraw.mjs'
import { benchWorkbench } from './bench/page/workbench.mjs'
import { build, installDependencies, requireNode, root } from './project.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '2' } },
})
const minutes = Number(values.minutes)
/** @type {Record<string, (browser: import('@playwright/test').Browser, origin: string) => Promise<void>>} */
const ALL = {
  load: benchLoad,
  redraw: benchRedraw,
  hops: benchHopRedraw,
  workbench: benchWorkbench,
  frames: benchFrames,
  memory: (browser, origin) => benchMemory(browser, origin, minutes),
}
const unknown = positionals.filter((name) => !Object.hasOwn(ALL, name))
if (unknown.length > 0 || !(minutes > 0)) {
  console.error(`npm run bench:page -- [${Object.keys(ALL).join('] [')}] [--minutes N]`)
  process.exit(2)
}

requireNode()
await installDependencies()
const { ensureChromium, launchOptions } = await import('./chromium.mjs')
const executable = await ensureChromium()
const failed = await build()
if (failed !== 0) process.exit(failed)

const { preview } = await import('vite')
const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } })
const origin = server.resolvedUrls?.local[0] ?? ''
const { chromium } = await import('@playwright/test')
const browser = await chromium.launch(launchOptions(executable))
try {
  for (const [name, bench] of Object.entries(ALL))
    if (positionals.length === 0 || positionals.includes(name)) await bench(browser, origin)
} finally {
  await browser.close()
  await server.close()
}
