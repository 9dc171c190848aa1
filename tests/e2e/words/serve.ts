import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import quantities from '../../../src/strings/de/quantities'

const root = resolve(import.meta.dirname, '../../..')

let made: Promise<string> | null = null

/** The stretched language as a module, as the build has those of other languages. */
async function makeModule(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'module.ts'), formats: ['es'] },
      target: 'es2022',
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

/** The name under which the build has German. */
function nameOfGerman(): string {
  const folder = join(root, 'dist/assets')
  const word = quantities.noEstimate
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const found = scripts.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return text.includes(word) && /export\s*\{/.test(text)
  })
  if (found.length !== 1 || found[0] === undefined)
    throw new Error(`German is in ${found.length} scripts of the build`)
  return found[0]
}

/** Gives `page` the stretched words for `lang=de` from here on. */
export async function serveStretchedWords(page: Page): Promise<void> {
  made ??= makeModule()
  const body = await made
  await page.route(`**/assets/${nameOfGerman()}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}
