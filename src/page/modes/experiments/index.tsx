import './styles/screen.css'
import './styles/setup.css'
import './styles/progress.css'
import './styles/figure.css'
import './styles/plot.css'
import './styles/runs.css'
import './styles/findings.css'
import './styles/export-bar.css'
import './styles/papers.css'
import './styles/own.css'
import './styles/projector.css'
import './styles/narrow.css'
import { lazy, Suspense } from 'react'
import { experiments as words } from '../../../strings/experiments'
import { startKeptResults } from '../../effects/kept-results'
import { startOpenedRun } from '../../effects/opened-run'
import { startRecalledRuns } from '../../effects/recalled-runs'
import { startSweepLink } from '../../effects/sweep-link'
import { startSweepRuns } from '../../effects/sweep-runs'
import { store, useStore } from '../../store'
import { FORM } from '../../studies/names'
import { ModeMissing } from '../../ui/mode-missing'
import { ExperimentsScreen, useColumns } from './narrow-screen'
import { ExperimentFigure } from './plots/figure'
import { AgainstPaper } from './results/against-paper'
import { CellRuns } from './results/cell-table'
import { Chance } from './results/chance'
import { Differences } from './results/differences'
import { ExportBar } from './results/export-bar'
import { OwnRun } from './results/own-run'
import { SweepProgress } from './results/progress'
import { RunsGrid } from './results/runs-grid'
import { Setup } from './setup/setup'

// From the first time that Experiments is opened.
startSweepLink(store)
startKeptResults(store)
startSweepRuns(store)
startOpenedRun(store)
startRecalledRuns(store)

const PaperScreen = lazy(() => import('./papers/paper-screen').catch(() => ({ default: ModeMissing })))
const StudyForm = lazy(() => import('./form/study-form').catch(() => ({ default: ModeMissing })))
const SuiteScreen = lazy(() => import('./suite/suite-screen').catch(() => ({ default: ModeMissing })))

/** Many runs at once: define, run, see what holds; or a published paper, reproduced; or test cases, judged. */
export default function Experiments() {
  const { paper, suite } = useStore((state) => state.place)
  if (paper === null && suite === null) return <SweepScreen />
  return (
    <Suspense fallback={<main className="mode-main" data-run="running" />}>
      {suite !== null ? (
        <SuiteScreen asked={suite} />
      ) : paper === FORM ? (
        <StudyForm />
      ) : (
        <PaperScreen id={paper ?? ''} />
      )}
    </Suspense>
  )
}

function SweepScreen() {
  const status = useStore((state) => state.experiment.status)
  const sweep = useStore((state) => state.experiment.sweep)
  const metric = useStore((state) => state.experiment.metric)
  const columns = useColumns()
  const published = sweep.published?.metric === metric ? sweep.published : null
  return (
    <ExperimentsScreen
      {...columns}
      isRunning={status !== 'idle'}
      names={{ results: words.parts.results, findings: words.findings }}
    >
      <Setup />
      <div className="experiment">
        <div>
          <SweepProgress />
          <Chance />
        </div>
        <ExperimentFigure />
        <RunsGrid />
      </div>
      <aside className="findings" aria-label={words.findings}>
        <div className="findings-body">
          <OwnRun />
          {published === null ? <Differences /> : <AgainstPaper published={published} />}
          <section aria-labelledby="cell-head">
            <h2 className="section-head" id="cell-head">
              {words.runs.ofPoint}
            </h2>
            <CellRuns />
          </section>
        </div>
        <ExportBar />
      </aside>
    </ExperimentsScreen>
  )
}
