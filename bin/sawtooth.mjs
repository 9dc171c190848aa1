#!/usr/bin/env node
import { existsSync } from 'node:fs'

const built = new URL('../dist-cli/sawtooth.mjs', import.meta.url)
if (existsSync(built)) {
  await import(built.href)
} else {
  console.error('The command line is not built yet: run npm run build first.')
  process.exitCode = 1
}
