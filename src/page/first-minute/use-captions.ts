/** The captions of the frame that is shown, and what is read out of them. */
import { useEffect, useRef, useState } from 'react'
import type { StreamedRun } from '../charts/drawn'
import { onFrame } from '../effects/frames'
import { getState } from '../store'
import { type Caption, Captions } from './captions'

const NONE: readonly Caption[] = []

interface Shown {
  readonly captions: readonly Caption[]
  /** Sentences of those that have just come; '' where nothing is to be read out. */
  readonly said: string
}

const keyOf = (captions: readonly Caption[]): string =>
  captions.map(({ place, row, text }) => `${place} ${row} ${text}`).join()

/** Captions of a run, kept for as long as the same flows of it are shown. */
interface Known {
  readonly run: StreamedRun
  readonly hidden: ReadonlySet<number>
  readonly revision: number
  readonly captions: Captions
}

export function useCaptions(): Shown {
  const [shown, setShown] = useState<Shown>({ captions: NONE, said: '' })
  const known = useRef<Known | null>(null)
  useEffect(() => {
    let before = ''
    let spoken: readonly string[] = []
    return onFrame(() => {
      const { run, look, clock, scene } = getState()
      // What is measured of the run's end, such as a recovery, is known when it is complete.
      if (run.shown === null || run.shown.result === null) return
      const { hiddenFlows } = look
      const { revision } = run.shown
      const now = known.current
      if (now === null || now.run !== run.shown || now.hidden !== hiddenFlows || now.revision !== revision)
        known.current = {
          run: run.shown,
          hidden: hiddenFlows,
          revision,
          captions: new Captions(run.shown, hiddenFlows),
        }
      const all = known.current?.captions
      if (all === undefined) return
      // Asleep, the second tooth is watched without words.
      const captions = all.at(clock.timeS, scene.asleep ? 1 : Number.POSITIVE_INFINITY)
      const key = `${run.shown.runId} ${keyOf(captions)}`
      if (key === before) return
      before = key
      const sentences = all.sentences(captions)
      // Whoever goes to a moment is told what it is by what leads there.
      const isTold = clock.playing || scene.asleep
      const said = isTold ? sentences.filter((sentence) => !spoken.includes(sentence)).join('. ') : ''
      spoken = sentences
      setShown({ captions, said })
    })
  }, [])
  return shown
}
