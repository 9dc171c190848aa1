/**
 * `npm run validate`: runs every reference case and writes docs/VALIDATION.md; with `--sections NAME...` only those of its
 * sections (files of `sections/`). With `--ns2 [--random COUNT [SEED]]` runs ns-2 beside; with `--ns2 --networks COUNT [SEED]`
 * on random networks, and records how much was compared; with `--record` writes what ns-2 makes of the further cases; with
 * `--ns3` runs ns-3 on the parking lots and records it. With `--papers FILE...` writes docs/PAPERS.md, its section, and the
 * reports that stand on the page (public/reference/papers), from what `sawtooth paper all --json` printed; with `--suites FILE...`
 * docs/SUITE.md, from what `sawtooth suite all --json` printed; with `--algorithms` docs/ALGORITHMS.md and docs/SCENARIO.md alone. With `--exports` runs ns-2, ns-3 and tshark on what
 * is exported of the presets and records it; with `--runs` records the short runs and what is said of them; with `--testbed
 * FOLDER` reduces the testbed's raw logs; with `--fuzz MINUTES [--seed N] [--cases N] [--only ID] [--keep]` tries random
 * scenarios, links, files, messages and imports (tests/fuzz). Exit code 1 when anything differs that should not.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { type FuzzOptions, fuzz } from '../../fuzz/fuzz'
import { serveKind } from '../../fuzz/run-kind'
import { recordExports } from '../exports/record'
import { hasNs2 } from '../ns2/oracle/ns2'
import { recordLots } from '../ns3/oracle/parking-lots'
import { recordDumbbells } from '../runs/dumbbells'
import { writeGallery } from '../runs/gallery'
import { recordRuns } from '../runs/recorded'
import { reduceTestbed } from '../testbed/reduce'
import { ALGORITHMS, algorithmsPage } from './algorithms'
import { replaceSection, writeFiles, writePage, writeSections } from './page'
import { readReproductions } from './papers-document'
import { papersSection } from './papers-section'
import { record } from './record'
import { SCENARIO, scenarioPage } from './scenario-page'
import { suitesDocument } from './suites-document'
import { compareNetworks, compareWithNs2 } from './with-ns2'

const progress = (text: string): void => void process.stdout.write(`${text}\n`)

/** The number after `flag`, or `otherwise`. */
function argument(flag: string, place: number, otherwise: number): number {
  const value = Number(process.argv[process.argv.indexOf(flag) + place])
  return Number.isInteger(value) ? value : otherwise
}

/** Reads the options after `--fuzz`. */
function fuzzOptions(): FuzzOptions {
  const { argv } = process
  const given = (flag: string, otherwise: number): number =>
    argv.includes(flag) ? argument(flag, 1, otherwise) : otherwise
  return {
    minutes: given('--fuzz', 5),
    seed: argv.includes('--seed') ? given('--seed', 1) : null,
    cases: given('--cases', Number.POSITIVE_INFINITY),
    only: argv.filter((_, place) => argv[place - 1] === '--only'),
    record: argv.includes('--keep'),
  }
}

async function main(): Promise<readonly string[]> {
  const asked = (flag: string): boolean => process.argv.includes(flag)
  if ((asked('--ns2') || asked('--record')) && !hasNs2())
    return ['ns-2 is not installed: apt-get install ns2']
  if (asked('--record')) {
    record(progress)
    return []
  }
  if (asked('--fuzz')) return fuzz(fuzzOptions(), progress)
  if (asked('--exports')) return recordExports(progress)
  if (asked('--ns3')) {
    await recordLots(progress)
    return []
  }
  if (asked('--runs')) {
    recordRuns(progress)
    recordDumbbells(progress)
    writeGallery()
    return []
  }
  if (asked('--testbed')) {
    reduceTestbed(process.argv[process.argv.indexOf('--testbed') + 1] ?? '', progress)
    return []
  }
  if (asked('--papers')) {
    const files = process.argv.slice(process.argv.indexOf('--papers') + 1)
    rmSync('docs/papers', { recursive: true, force: true })
    return replaceSection('papers', papersSection(readReproductions(files)))
  }
  if (asked('--suites')) {
    writeFiles(suitesDocument(process.argv.slice(process.argv.indexOf('--suites') + 1)))
    return []
  }
  if (asked('--ns2')) {
    if (asked('--networks'))
      return compareNetworks(progress, {
        count: argument('--networks', 1, 200),
        seed: argument('--networks', 2, 1001),
      })
    const random = { count: argument('--random', 1, 100), seed: argument('--random', 2, 1) }
    return compareWithNs2(progress, asked('--random') ? random : null)
  }
  if (asked('--algorithms') || !asked('--sections')) {
    writeFileSync(ALGORITHMS, algorithmsPage())
    writeFileSync(SCENARIO, scenarioPage())
  }
  if (asked('--algorithms')) return []
  const named = process.argv.indexOf('--sections')
  return named === -1 ? writePage(progress) : writeSections(process.argv.slice(named + 1), progress)
}

const ofKind = process.argv.indexOf('--fuzz-kind')
if (ofKind !== -1) serveKind(process.argv.slice(ofKind + 1))
else {
  const failures = await main()
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  progress(failures.length === 0 ? 'All agree.' : `${failures.length} differ.`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
