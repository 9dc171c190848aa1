/**
 * Builds the script of packages for learning platforms (src/page/platform-frame) as a text. A package contains it as
 * one file, which the page and the command line both write.
 */
import { join } from 'node:path'
import { build } from 'vite'

/** The name under which modules import the text (src/page/platform-frame/script.d.ts). */
const NAME = 'virtual:platform-frame'
const ENTRY = 'src/page/platform-frame/main.ts'

/** @param {string} root @returns {Promise<string>} */
async function bundled(root) {
  const output = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: join(root, ENTRY), output: { format: 'iife', codeSplitting: false } },
      },
    })
  )
  return output.output[0].code
}

/** @returns {import('vite').Plugin} */
export function platformFrame() {
  let root = process.cwd()
  return {
    name: 'platform-frame',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      return id === `\0${NAME}` ? `export default ${JSON.stringify(await bundled(root))}` : undefined
    },
  }
}
