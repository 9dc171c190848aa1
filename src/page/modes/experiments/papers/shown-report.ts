/** Which report of a paper is shown, and what its verdicts were before an assumption was changed. */
import { useEffect, useMemo } from 'react'
import { readAssumed } from '../../../../lab/experiments/assumed-text'
import type { MovedReport } from '../../../../lab/experiments/moved-assumption'
import type { AssumedValues, Paper } from '../../../../lab/experiments/paper'
import { type PaperReport, reportSoFar } from '../../../../lab/experiments/papers'
import {
  type StoredReport,
  type StoredSummaries,
  SUMMARIES,
  storedPath,
} from '../../../../lab/experiments/stored'
import { isSameAssumed, plainOf } from '../../../effects/made-reports'
import { experimentRules } from '../../../model/rules/experiment'
import { searchName } from '../../../model/slices/reproduction'
import { dispatchBy, useStore } from '../../../store'
import { isOwnName } from '../../../studies/names'
import { type KnownRow, knownRows } from './known-rows'

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
      if (report !== null) dispatchBy(experimentRules, { type: 'storeReport', report })
    })
    return () => stop.abort()
  }, [paper, isLoaded])
  useEffect(() => {
    if (hasSummaries) return
    const stop = new AbortController()
    void load<StoredSummaries>(SUMMARIES, stop.signal).then((summaries) => {
      if (summaries !== null) dispatchBy(experimentRules, { type: 'storeSummaries', summaries })
    })
    return () => stop.abort()
  }, [hasSummaries])
}

export interface Shown {
  /** undefined: nothing is loaded, and nothing made. */
  readonly report: PaperReport | undefined
  /** Rows that are of other assumptions than those that are set; null: it is not known which are. */
  readonly missing: readonly string[] | null
  /** Some are. */
  readonly isOld: boolean
  /** What it is held against, where assumptions are changed. */
  readonly before: PaperReport | undefined
  readonly changed: AssumedValues
  /** When and by which engine it was made, of a stored one. */
  readonly stored: StoredReport | undefined
}

/** Before anything is run a study of one's own shows what is printed and claimed. */
const plannedOf = (paper: Paper): PaperReport | undefined => reportSoFar(paper, new Map()) ?? undefined

/** `planned`: what is shown of a study of one's own, of which nothing is stored, before its runs. */
export function shownOf(
  paper: Paper,
  assume: string | null,
  made: readonly MovedReport[],
  stored: StoredReport | undefined,
  planned?: PaperReport,
): Shown {
  const { changed } = readAssumed(paper.parameters, assume)
  const isChanged = Object.keys(changed).length > 0
  const usual = stored ?? plainOf(made) ?? planned
  const report = made.find((one) => isSameAssumed(one.changed, changed))
  if (report === undefined)
    return {
      report: usual,
      missing: isChanged ? null : [],
      isOld: isChanged,
      before: undefined,
      changed,
      stored,
    }
  const { missing } = report
  const before = isChanged ? (stored ?? plainOf(made)) : undefined
  return { report, missing, isOld: missing.length > 0, before, changed, stored: undefined }
}

export const isRowOld = ({ missing }: Shown, row: string): boolean =>
  missing === null || missing.includes(row)

const NONE: readonly MovedReport[] = []

export function useShown(paper: Paper): Shown {
  const assume = useStore((state) => state.place.assume)
  const made = useStore((state) => state.reproduction.made.get(paper.id)) ?? NONE
  const stored = useStore((state) => state.reproduction.stored.get(paper.id))
  const isOwn = isOwnName(paper.id)
  const planned = useMemo(() => (isOwn ? plannedOf(paper) : undefined), [paper, isOwn])
  return useMemo(() => shownOf(paper, assume, made, stored, planned), [paper, assume, made, stored, planned])
}

/** All that is known of a row of the paper. */
export function useKnown(paper: Paper, row: string): readonly KnownRow[] {
  const { made, stored, searched } = useStore((state) => state.reproduction)
  return useMemo(
    () =>
      knownRows(row, paper.parameters, {
        stored: stored.get(paper.id),
        made: made.get(paper.id) ?? NONE,
        searched: new Map(
          paper.parameters.flatMap(({ id: parameter }) => {
            const tried = searched.get(searchName(paper.id, { parameter, row }))
            return tried === undefined ? [] : [[parameter, tried] as const]
          }),
        ),
      }),
    [paper, row, made, stored, searched],
  )
}
