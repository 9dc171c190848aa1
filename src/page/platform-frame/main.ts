/**
 * The script of a package for learning platforms (lab/scorm). It finds the platform, opens the lesson in a frame at the
 * step where the reader left it, and reports to the platform what the frame tells. It is one file that holds the words
 * of all its languages.
 */
import { isEdition } from '../../lab/scorm/edition'
import { readLessonState } from '../../lab/scorm/lesson-state'
import german from '../../strings/de/platform'
import english from '../../strings/en/platform'
import { followLesson } from './follow'

const WORDS = { en: english.frame, de: german.frame }

/** Returns the first of the reader's languages for which there are words, as the page in the frame chooses its own. */
function languageOf(languages: readonly string[]): keyof typeof WORDS {
  const known = languages.map((tag) => tag.slice(0, 2)).find((tag) => Object.hasOwn(WORDS, tag))
  return known === 'de' ? 'de' : 'en'
}

function start(): void {
  const frame = document.querySelector('iframe')
  const line = document.querySelector('p')
  const { edition = '', lesson = '', page = '' } = document.body.dataset
  if (frame === null || line === null || !isEdition(edition)) return
  const language = languageOf(navigator.languages)
  document.documentElement.lang = language
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const followed = followLesson({
    window,
    edition,
    words: WORDS[language],
    number: (value) => numbers.format(value),
    clock: { nowMs: () => performance.now(), date: () => new Date() },
    say: (text) => {
      line.textContent = text
    },
    give: (kept) => frame.contentWindow?.postMessage({ sawtooth: 1, type: 'lesson', kept }, '*'),
  })
  addEventListener('message', ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow) return
    const state = readLessonState(data)
    if (state !== null && state.lesson === lesson) followed.told(state)
  })
  // Some browsers send no pagehide where a tab is ended in the background. What was reported before is then kept, but
  // not the time.
  addEventListener('pagehide', () => followed.end())
  const query = new URLSearchParams({ mode: 'learn', lesson, embed: '1' })
  if (followed.step !== '') query.set('step', followed.step)
  frame.src = `${page}?${query}`
}

start()
