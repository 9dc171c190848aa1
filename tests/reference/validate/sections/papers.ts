/** The papers, as verdicts; docs/PAPERS.md, written beside, has tables and figures. */
import { reproduce } from '../../../../src/lab/experiments/paper-jobs'
import { papers } from '../../../../src/lab/experiments/papers'
import { papersSection } from '../papers-section'
import { defineSection, type Progress, type Section } from '../section'

const today = (): string => new Date().toISOString().slice(0, 10)

function write(progress: Progress): Section {
  const reproductions = [...papers.values()].map((paper) => {
    progress(paper.id)
    return { paper, report: reproduce(paper, 'full'), made: today(), engine: __SAWTOOTH_VERSION__ }
  })
  return papersSection(reproductions)
}

export default defineSection({ place: 90, title: 'Papers', write })
