/** Which report of a paper is shown, and what its verdicts were before an assumption was changed. */
import { useEffect, useMemo } from 'react'
import { readAssumed } from '../../../../lab/experiments/assumed-text'
import type { AssumedValues, Paper } from '../../../../lab/experiments/paper'
import { type PaperReport, reportSoFar } from '../../../../lab/experiments/papers'
import {
  type StoredReport,
  type StoredSummaries,
  SUMMARIES,
  storedPath,
} from '../../../../lab/experiments/stored'
import { dispatch, useStore } from '../../../store'
import { isOwnName } from '../../../studies/names'

/** What is read of the files that come with the page; what cannot be loaded is missing. */
async function load<T>(path: string, stop: AbortSignal): Promise<T | null> {
  try {
    const answer = await fetch(path, { signal: stop })
    return answer.ok ? ((await answer.json()) as T) : null
  } catch {
    return null
  }
}

/** Loads the stored report of a paper that comes with the page, and what is said of all, once. */
export function useStored(paper: string): void {
  const isLoaded = useStore((state) => state.reproduction.stored.has(paper))
  const hasSummaries = useStore((state) => state.reproduction.summaries !== null)
  useEffect(() => {
    if (isLoaded || isOwnName(paper)) return
    const stop = new AbortController()
    void load<StoredReport>(storedPath(paper), stop.signal).then((report) => {
      if (report !== null) dispatch({ type: 'storeReport', report })
    })
    return () => stop.abort()
  }, [paper, isLoaded])
  useEffect(() => {
    if (hasSummaries) return
    const stop = new AbortController()
    void load<StoredSummaries>(SUMMARIES, stop.signal).then((summaries) => {
      if (summaries !== null) dispatch({ type: 'storeSummaries', summaries })
    })
    return () => stop.abort()
  }, [hasSummaries])
}

const isSame = (one: AssumedValues, other: AssumedValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export interface Shown {
  /** undefined: nothing is loaded, and nothing made. */
  readonly report: PaperReport | undefined
  /** Other assumptions are set than those of the report. */
  readonly isOld: boolean
  /** What it is held against, where assumptions are changed. */
  readonly before: PaperReport | undefined
  readonly changed: AssumedValues
  /** When and by which engine it was made, of a stored one. */
  readonly stored: StoredReport | undefined
}

/** Before anything is run a study of one's own shows what is printed and claimed. */
const plannedOf = (paper: Paper): PaperReport | undefined => reportSoFar(paper, new Map()) ?? undefined

/** `plain`: what a study of one's own, of which nothing is stored, is held against. */
export function shownOf(
  paper: Paper,
  assume: string | null,
  made: PaperReport | undefined,
  stored: StoredReport | undefined,
  plain?: PaperReport,
): Shown {
  const { changed } = readAssumed(paper.parameters, assume)
  const isChanged = Object.keys(changed).length > 0
  const usual = stored ?? plain
  if (made !== undefined && isSame(made.changed, changed))
    return { report: made, isOld: false, before: isChanged ? usual : undefined, changed, stored: undefined }
  return { report: usual, isOld: isChanged, before: undefined, changed, stored }
}

export function useShown(paper: Paper): Shown {
  const assume = useStore((state) => state.place.assume)
  const made = useStore((state) => state.reproduction.reports.get(paper.id))
  const stored = useStore((state) => state.reproduction.stored.get(paper.id))
  const plain = useStore((state) => state.reproduction.plain.get(paper.id))
  const isOwn = isOwnName(paper.id)
  const planned = useMemo(() => (isOwn ? plannedOf(paper) : undefined), [paper, isOwn])
  return shownOf(paper, assume, made, stored, isOwn ? (plain ?? planned) : undefined)
}
