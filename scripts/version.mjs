import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EXPERIMENT_ENTRIES, engineVersion } from './engine-sources.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const version = engineVersion(root)

/** The release in package.json, "1.0.0". */
export const release = version.slice(0, version.indexOf('+'))

/** Constants that every bundle and every test run gets. They are declared in src/env.d.ts. */
export const definitions = {
  __SAWTOOTH_VERSION__: JSON.stringify(version),
  __SAWTOOTH_EXPERIMENTS__: JSON.stringify(engineVersion(root, EXPERIMENT_ENTRIES)),
}

/**
 * Restarts `npm run dev` where a changed source gives the engine another version. Constants are read with the
 * configuration, and a run would otherwise carry the version of an older engine.
 * @returns {import('vite').Plugin}
 */
export function versionOfSources() {
  return {
    name: 'version-of-sources',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('all', (_, path) => {
        if (!path.startsWith(join(root, 'src'))) return
        try {
          if (engineVersion(root) !== version) void server.restart()
        } catch {
          // The file is just being renamed, and the next change reports it.
        }
      })
    },
  }
}
