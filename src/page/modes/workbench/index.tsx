import { ownAlgorithmRules } from '../../model/rules/own-algorithms'
import './workbench.css'
import { type KeyboardEvent, Suspense, useEffect, useState } from 'react'
import { workbench as words } from '../../../strings/workbench'
import { readingCode } from '../../effects/own-code'
import { dispatchBy, getState, subscribe, useStore } from '../../store'
import { Button } from '../../ui/buttons'
import { lazily } from '../../ui/lazily'
import { RunMain } from '../../ui/run-main'
import { PHONE, useMedia } from '../../ui/use-media'
import { ChartsPanel } from './charts-panel'
import { followChecks } from './check-run'
import { CodePanel, pressedKey } from './code-panel'
import { onCodeWanted, stepProblem } from './commands'
import { Following } from './following'
import { Head } from './head'
import { openWorkbench } from './opened'
import { SidePanel } from './panel/side-panel'
import { WorkPlayer } from './player'
import { Problem } from './problem'
import { closeSession } from './session'
import { followTraces } from './traced-run'

/** The editor's text follows undo, links and whatever else makes another run. */
function followScenario(): () => void {
  return subscribe((now, before) => {
    if (now.edit.scenario === before.edit.scenario) return
    const { open } = now.ownAlgorithms
    const own =
      now.edit.scenario.algorithms?.find(({ id }) => id === open?.id) ?? now.edit.scenario.algorithms?.[0]
    if (own === undefined) return
    if (own.id === open?.id && own.code === open.code) return
    // What is being written is ahead of the run.
    if (own.id === open?.id && now.edit.change !== null) return
    dispatchBy(ownAlgorithmRules, { type: 'openAlgorithm', algorithm: own })
  })
}

/** What is opened from files, templates and versions is read as what is typed. */
const followOpened = (following: Following): (() => void) =>
  subscribe(({ ownAlgorithms: now }, { ownAlgorithms: before }) => {
    if (now.open !== before.open) following.opened(now.open, before.open)
  })

/** Begins when the parser is there; null until then. */
function useWorkbench(): Following | null {
  const [following, setFollowing] = useState<Following | null>(null)
  useEffect(() => {
    let closed = false
    let stop = (): void => {}
    void readingCode().then(() => {
      if (closed) return
      const made = new Following()
      openWorkbench()
      made.read()
      const id = (): string => getState().ownAlgorithms.open?.id ?? ''
      const stops = [followScenario(), followOpened(made), followTraces(id), followChecks(id)]
      stop = () => {
        for (const each of stops) each()
        made.close()
        closeSession()
      }
      setFollowing(made)
    })
    return () => {
      closed = true
      stop()
    }
  }, [])
  return following
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'F8') stepProblem()
  else if (!getState().panes.singleKeys || !pressedKey(event.key)) return
  event.preventDefault()
  event.stopPropagation()
}

const PhoneWorkbench = lazily(() => import('./phone/phone-workbench'))

const TABS = ['code', 'charts', 'panel'] as const

/** Code of one's own, its run, and what is to be said of both. */
export default function Workbench() {
  const following = useWorkbench()
  const phone = useMedia(PHONE)
  const [tab, setTab] = useState<(typeof TABS)[number]>('code')
  useEffect(() => onCodeWanted(() => setTab('code')), [])
  const title = useStore((state) => state.ownAlgorithms.open?.id ?? '')
  if (following === null)
    return (
      <main className="mode-main workbench-coming" data-run="running">
        {words.loading}
      </main>
    )
  if (phone)
    return (
      <div className="workbench" data-algorithm={title}>
        <Suspense fallback={<main className="mode-main" data-run="running" />}>
          <PhoneWorkbench following={following} />
        </Suspense>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the screen, which controls inside do not use
    <div className={`workbench tab-${tab}`} onKeyDown={onKeyDown} data-algorithm={title}>
      <RunMain className="workbench-main">
        <fieldset className="workbench-tabs" aria-label={words.parts}>
          {TABS.map((each) => (
            <Button key={each} className="chip" aria-pressed={tab === each} onClick={() => setTab(each)}>
              {words.tabs[each]}
            </Button>
          ))}
        </fieldset>
        <section className="code-column" aria-label={words.code}>
          <Head />
          <CodePanel following={following} />
          <Problem following={following} />
        </section>
        <ChartsPanel />
        <WorkPlayer />
      </RunMain>
      <SidePanel following={following} />
    </div>
  )
}
