/**
 * Draws and writes what the build makes of runs (src/page/previews/made.ts), in a thread of its own while the page is
 * bundled. Its parent is sent each file as it is made, and then `null`.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import subsetFont from 'subset-font'
import { runnerImport } from 'vite'
import { root } from '../project.mjs'
import { definitions } from '../version.mjs'

const WEIGHTS = [400, 600]
const FAMILY = 'Inter'

/** Every character of Latin scripts, and the signs that titles and sentences have. */
const CHARACTERS = `${String.fromCharCode(...Array.from({ length: 0x160 }, (_, code) => code + 0x20))}→·×–—…’‘“”−\u2009\u202f`

/** @param {string} specifier of a file of a package */
const packageFile = (specifier) => readFileSync(fileURLToPath(import.meta.resolve(specifier)))

/** Inter in two weights, as fonts that have one weight each. */
async function fonts() {
  const whole = packageFile('inter-ui/variable/InterVariable.woff2')
  return Promise.all(
    WEIGHTS.map((wght) =>
      subsetFont(whole, CHARACTERS, {
        targetFormat: 'truetype',
        variationAxes: { wght, opsz: 28 },
        noLayoutClosure: true,
      }),
    ),
  )
}

/** Wider than any line of text, px. */
const WIDE_PX = 8000

const [fontBuffers, { module }] = await Promise.all([
  fonts().then((all) => all.map((font) => new Uint8Array(font))),
  runnerImport(`${root}/src/page/previews/made.ts`, {
    root,
    configFile: false,
    define: definitions,
    logLevel: 'warn',
  }),
  initWasm(packageFile('@resvg/resvg-wasm/index_bg.wasm')),
])
const { madeFiles, taggedPage, tagsOf } = /** @type {typeof import('../../src/page/previews/made')} */ (
  module
)

/** @param {string} svg */
const drawn = (svg) => new Resvg(svg, { font: { fontBuffers, defaultFontFamily: FAMILY } })

/** @type {import('../../src/page/previews/card').Measure} */
function measure(text, sizePx, weight) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const box = drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE_PX}" height="200"><text y="100" font-family="${FAMILY}" font-size="${sizePx}" font-weight="${weight}">${escaped}</text></svg>`,
  ).innerBBox()
  return box === undefined ? 0 : box.x + box.width
}

const { base } = /** @type {{ base: string | null }} */ (workerData)
parentPort?.postMessage({ tags: tagsOf(taggedPage(base)) })
for (const { path, text, isPicture } of madeFiles({ measure, base })) {
  const source = isPicture ? drawn(text).render().asPng() : text
  parentPort?.postMessage({ path, source })
}
parentPort?.postMessage(null)
