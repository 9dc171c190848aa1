/**
 * The words of a lesson, in a file of Markdown beside its runs. What stands in `code` are names of the lesson's definition,
 * which stay as they are in every language:
 *
 *     # Title of the lesson
 *     What the reader will know.
 *     ## `runs`
 *     - `reno` label of the run of this key
 *     ## `the-cut` Title of the step of this id
 *     Its text.
 *     ### `marks`
 *     - `loss` label of this stretch
 *     ### `predict`
 *     What to draw.
 *     - `peak` Peak: why it came out so
 *     ### `tryIt`
 *     The task.
 *     ### `solved`
 *     Why it works.
 *     ## `sources`
 *     - [Title](https://address): what of it the lesson uses
 *
 * A paragraph is one line. Empty lines between all of these do not count.
 */
import { paragraphs, refuse, type Section, sectionsOf } from '../sections'
import type { LessonSource } from './lesson'

/** The words of a lesson; of its runs, the labels by their keys. */
export type LessonWords = ReturnType<typeof readWords>
/** The words of a step: of its marks the labels of stretches, and null for what it has not. */
export type StepWords = ReturnType<typeof stepOf>

const ITEM = /^- `([\w-]+)` (\S.*)$/
const SOURCE = /^- \[([^\]]+)\]\((https:\S+)\): (\S.*)$/
const CHECK = /^([^:]+): (\S.*)$/

/** Throws where a line is not of the form above, or a part that must be there is missing or there is one too many. */
export function readWords(file: string) {
  const { title, lines, parts } = sectionsOf(file)
  const { runs, sources, ...steps } = Object.fromEntries(parts)
  return {
    title,
    summary: textOf(lines),
    runs: itemsOf(linesOf(runs, 'runs')),
    steps: new Map(Object.entries(steps).map(([id, section]) => [id, stepOf(section)])),
    sources: paragraphs(linesOf(sources, 'sources')).map(sourceOf),
  }
}

function stepOf({ title, lines, parts }: Section) {
  const { marks, predict, tryIt, solved, ...others } = Object.fromEntries(parts)
  for (const name of Object.keys(others)) refuse(`### \`${name}\``)
  return {
    title,
    text: textOf(lines),
    marks: itemsOf(marks?.lines ?? []),
    predict: predict === undefined ? null : predictionOf(predict.lines),
    tryIt:
      tryIt === undefined && solved === undefined
        ? null
        : { task: textOf(linesOf(tryIt, 'tryIt')), because: textOf(linesOf(solved, 'solved')) },
  }
}

/** What is asked for, and then the named items. */
function predictionOf(lines: readonly string[]) {
  const items = lines.findIndex((line) => ITEM.test(line))
  if (items < 0) refuse('a prediction without checks')
  const checks = [...itemsOf(lines.slice(items))].map(([feature, text]) => {
    const [, label = '', because = ''] = CHECK.exec(text) ?? refuse(text)
    return [feature, { label, because }] as const
  })
  return { ask: textOf(lines.slice(0, items)), checks: new Map(checks) }
}

function textOf(lines: readonly string[]): string {
  return lines.join('\n').trim() || refuse('an empty text')
}

function itemsOf(lines: readonly string[]): Map<string, string> {
  const items = new Map<string, string>()
  for (const line of paragraphs(lines)) {
    const [, name = '', text = ''] = ITEM.exec(line) ?? refuse(line)
    if (items.has(name)) refuse(line)
    items.set(name, text)
  }
  return items
}

function sourceOf(line: string): LessonSource {
  const [, title = '', url = '', section = ''] = SOURCE.exec(line) ?? refuse(line)
  return { title, section, url }
}

/** Lines of a section that must be there and has none in it. */
function linesOf(section: Section | undefined, name: string): readonly string[] {
  if (section === undefined) return refuse(`no \`${name}\``)
  for (const part of section.parts.keys()) refuse(`${part} in ${name}`)
  return section.lines
}
