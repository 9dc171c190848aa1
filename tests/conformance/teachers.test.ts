/** docs/TEACHERS.md: every link in it opens, and every number is what the run of the link before it has. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lessons } from '../../src/lab/lessons'
import type { RunResult } from '../../src/lab/run/result'
import { run } from '../../src/lab/run/run'
import { decodeLink } from '../../src/lab/scenario/link'
import { saysRightly } from '../support/lesson-text'

const text = readFileSync(new URL('../../docs/TEACHERS.md', import.meta.url), 'utf8')

/** The target of a link of the page, in which parentheses pair; or a number with what it is, in a comment. */
const PIECE = /\]\(\.\/(\?(?:[^()\s]|\([^()\s]*\))*)\)|(−?\d[\d.]*)<!-- ([\w.-]+)( %)? -->/g
const LINE_OF_CODE = /^```[\s\S]*?^```/gm

interface Stated {
  readonly link: string
  /** The number as it is written. */
  readonly number: string
  /** A path of what the command line prints, with flows by their id. */
  readonly path: string
  /** What is written is 100 times the value. */
  readonly percent: boolean
}

function read(): { readonly links: readonly string[]; readonly numbers: readonly Stated[] } {
  const links: string[] = []
  const numbers: Stated[] = []
  for (const [, target, number = '', path = '', percent] of text.matchAll(PIECE)) {
    if (target !== undefined) links.push(target)
    else numbers.push({ link: links.at(-1) ?? '', number, path, percent: percent !== undefined })
  }
  return { links, numbers }
}

const { links, numbers } = read()
const results = new Map<string, RunResult>()
function resultOf(link: string): RunResult {
  const known = results.get(link) ?? run(decodeLink(link).scenario).result
  results.set(link, known)
  return known
}

function valueAt(result: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at.find((item: { readonly id?: unknown }) => item.id === key)
    return typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  }, result)
}

describe('the page for teachers', () => {
  it('has links that open as they are written', () => {
    expect(links.length).toBeGreaterThan(30)
    const faults = links.flatMap((link) =>
      decodeLink(link).ignored.map(({ message }) => `${link}: ${message}`),
    )
    expect(faults).toEqual([])
  })

  it('names steps of lessons that there are', () => {
    const views = links.map((link) => decodeLink(link).view).filter(({ lesson }) => lesson !== null)
    expect(views.length).toBeGreaterThan(0)
    for (const view of views) {
      const lesson = lessons.find(({ id }) => id === view.lesson)
      expect(lesson?.steps.map(({ id }) => id)).toContain(view.step)
    }
  })

  it('says every number as the engine has it', { timeout: 120_000 }, () => {
    expect(numbers.length).toBeGreaterThan(40)
    const faults = numbers.flatMap(({ link, number, path, percent }) => {
      const value = valueAt(resultOf(link), path)
      const actual = typeof value === 'number' ? value * (percent ? 100 : 1) : Number.NaN
      return saysRightly(number, actual) ? [] : [`${number} (${path} of ${link}) is ${actual}`]
    })
    expect(faults).toEqual([])
  })

  it('says no number that is not checked', () => {
    const prose = text
      .replace(LINE_OF_CODE, '')
      .replace(PIECE, ']')
      .replace(/`[^`]*`/g, '')
      .replace(/^#+ .*$/gm, '')
    expect([...prose.matchAll(/.{0,20}\d.{0,20}/g)].map(([around]) => around)).toEqual([])
  })

  it('has twelve demonstrations, each with a link and with what to say', () => {
    const demonstrations = text.split(/^### /m).slice(1)
    expect(demonstrations.length).toBe(12)
    for (const [index, part] of demonstrations.entries()) {
      expect(part).toMatch(new RegExp(`^${index + 1}\\. `))
      expect(part).toContain('](./?')
      expect(part).toContain('*Say:*')
    }
  })

  it('has exercises that each have a beginning and a solution', () => {
    const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.includes('](./?'))
    expect(rows.length).toBeGreaterThanOrEqual(8)
    for (const row of rows) {
      const targets = [...row.matchAll(PIECE)].flatMap(([, target]) => target ?? [])
      expect(targets.length, row).toBe(2)
      expect(targets[0]).not.toBe(targets[1])
    }
  })
})
