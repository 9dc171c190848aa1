import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** Constants that every bundle and every test run gets; declared in src/env.d.ts. */
export const definitions = { __SAWTOOTH_VERSION__: JSON.stringify(version) }
