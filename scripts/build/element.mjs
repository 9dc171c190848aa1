/**
 * Builds the element as one file, in which everything is contained once. Its inside (src/element/inside) is a function
 * of the language that it speaks, and the text of that function is also the script of its workers. No other file has to
 * be found, wherever the element came from, and a page with elements in two languages has both.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { definitions } from '../version.mjs'

const STAND_IN = /\/src\/element\/inside-of\.ts$/
const ENTRY = 'src/element/inside/index.ts'

/** @param {string} root @returns {Promise<string>} the inside as the expression of its exports */
async function insideText(root) {
  const output = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      define: definitions,
      build: {
        write: false,
        target: 'es2022',
        minify: true,
        cssMinify: true,
        lib: { entry: join(root, ENTRY), formats: ['iife'], name: 'SawtoothInside' },
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
  )
  const [{ output: files = [] } = {}] = output
  const [file, ...others] = files
  if (file?.type !== 'chunk' || others.length > 0)
    throw new Error('the inside of the element is not one file')
  return file.code
}

/** Returns the tags of the languages, English first. @param {string} root */
const languagesOf = (root) => {
  const folders = readdirSync(join(root, 'src/strings'), { withFileTypes: true })
  const tags = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return ['en', ...tags.filter((tag) => tag !== 'en')]
}

/** @returns {import('vite').Plugin} */
export function insideAsText() {
  let root = ''
  return {
    name: 'inside-as-text',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    async load(id) {
      if (!STAND_IN.test(id)) return null
      return `const inside = function (__SAWTOOTH_LANGUAGE__) { ${await insideText(root)}; return SawtoothInside }
const known = new Map()
export const languages = ${JSON.stringify(languagesOf(root))}
export async function insideOf(language) {
  if (!known.has(language)) known.set(language, inside(language))
  return known.get(language)
}
export const engineScript = (language) => \`(\${inside})(\${JSON.stringify(language)}).serve(self)\``
    },
  }
}
