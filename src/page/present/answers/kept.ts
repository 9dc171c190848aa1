/** The audience's answers, by question, kept over a reload of the window. */
import { useSyncExternalStore } from 'react'
import {
  type Answer,
  answersIn,
  deviceOf,
  MOST_ANSWERS,
  type Question,
  questionKey,
} from '../../../lab/decks/answer'
import { type KeptTexts, keptInWindow } from '../../effects/storage'

const NAME = 'sawtooth-answers-'
const MOST_CHARACTERS = 60_000

let version = 0
const listeners = new Set<() => void>()

function tell(): void {
  version++
  for (const listener of [...listeners]) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function codesOf(question: Question, storage: KeptTexts): ReadonlyMap<string, Answer> {
  const text = (storage.get(NAME + questionKey(question)) ?? '').slice(0, MOST_CHARACTERS)
  return answersIn(text, question).found
}

export const answersTo = (question: Question, storage: KeptTexts = keptInWindow): readonly Answer[] => [
  ...codesOf(question, storage).values(),
]

/** How many of each there were in a text. */
export interface Taken {
  readonly fresh: number
  /** From a device that had answered: the last answer counts. */
  readonly again: number
  readonly others: number
  readonly damaged: number
  /** Beyond the limit. */
  readonly beyond: number
}

/** Takes the answers of a text in. */
export function take(text: string, question: Question, storage: KeptTexts = keptInWindow): Taken {
  const byDevice = new Map([...codesOf(question, storage).keys()].map((code) => [deviceOf(code), code]))
  const { found, others, damaged } = answersIn(text, question)
  let [fresh, again, beyond] = [0, 0, 0]
  for (const code of found.keys()) {
    const device = deviceOf(code)
    if (byDevice.has(device)) again++
    else if (byDevice.size >= MOST_ANSWERS) {
      beyond++
      continue
    } else fresh++
    byDevice.set(device, code)
  }
  storage.set(NAME + questionKey(question), [...byDevice.values()].join(' '))
  tell()
  return { fresh, again, others, damaged, beyond }
}

export function forget(question: Question, storage: KeptTexts = keptInWindow): void {
  storage.set(NAME + questionKey(question), null)
  tell()
}

/** Renders again whenever answers are taken in. */
export function useAnswers(question: Question): readonly Answer[] {
  useSyncExternalStore(listen, () => version)
  return answersTo(question)
}
