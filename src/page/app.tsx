import { Suspense } from 'react'
import { LESSON_MODE } from '../lab/scenario/link-view'
import { Boundary } from './fault/boundary'
import { isSlow } from './model/state'
import { modes, screenFor } from './modes/registry'
import { MODES, ModeSelect, ModeTabs } from './modes/tabs'
import { dispatch, useStore } from './store'
import { TabPanel } from './ui/controls/tabs'
import { whenShown } from './ui/lazily'
import { LiveRegion, Notices } from './ui/notices'
import { DRAWER, PHONE, PROJECTOR_DRAWER, useMedia } from './ui/use-media'

/** The first run does not wait for the bar, whose code is asked for with the first rendering. */
const TopBar = whenShown(() => import('./ui/top-bar'), <header className="top-bar" />)

const RUNNING = <main data-run="running" />
const Embed = whenShown(() => import('./embed'), RUNNING)
const Present = whenShown(() => import('./present'), RUNNING)

const HeldCode = whenShown(() => import('./ui/code-at-rest'))

/** Code that came with a link waits to be let run. */
function CodeAtRest() {
  const isHeld = useStore(({ run, ownAlgorithms }) => run.held !== null || ownAlgorithms.waiting.length > 0)
  return isHeld && <HeldCode />
}

/** The whole page, or what a frame on another page shows of it, or what a room sees. */
export function App() {
  const embed = useStore((state) => state.place.embed)
  const presenting = useStore((state) => state.place.presenting)
  const inLesson = useStore((state) => state.place.lesson !== null)
  if (embed === null && !presenting) return <Whole />
  const Lesson = screenFor(LESSON_MODE)
  return (
    <div className={`page ${embed === null ? 'presenting' : 'embedded'}`}>
      <Boundary what="noScreen">
        {inLesson ? (
          <Suspense fallback={RUNNING}>
            <Lesson />
          </Suspense>
        ) : embed === null ? (
          <Present />
        ) : (
          <Embed parts={embed} />
        )}
      </Boundary>
      <CodeAtRest />
      <Notices />
      <LiveRegion />
    </div>
  )
}

/** Top bar, the mode's screen, and what every mode has: notices and the live region. */
function Whole() {
  const phone = useMedia(PHONE)
  const projected = useStore((state) => state.look.theme === 'projector')
  const drawer = useMedia(projected ? PROJECTOR_DRAWER : DRAWER) && !phone
  const mode = useStore((state) => state.place.mode)
  const railOpen = useStore((state) => state.panes.railOpen)
  const inspectorOpen = useStore((state) => state.panes.inspectorOpen)
  const scene = useStore((state) => state.scene.on)
  const asleep = useStore((state) => state.scene.asleep)
  const slow = useStore((state) => isSlow(state))
  const progress = useStore((state) => state.run.progress)
  const setMode = (next: string): void => dispatch({ type: 'setMode', mode: next })
  const Screen = screenFor(mode)
  const shown = modes.find(({ id }) => id === mode)
  return (
    <div
      className={`page mode-${mode}${phone ? ' phone' : ''}${drawer ? ' inspector-drawer' : ''}${railOpen ? ' rail-open' : ''}${inspectorOpen ? ' inspector-open' : ''}${scene ? ' with-scene' : ''}${asleep ? ' asleep' : ''}`}
    >
      {shown?.skips.map(({ label, target }) => (
        <a key={target} className="skip" href={`#${target}`}>
          {label}
        </a>
      ))}
      <TopBar
        title={shown?.label ?? ''}
        tabs={<ModeTabs onChange={setMode} />}
        select={<ModeSelect onChange={setMode} />}
      />
      {slow && <div className="progress" aria-hidden="true" />}
      {slow && progress !== '' && (
        <p className="time-left" role="status" aria-live="off">
          {progress}
        </p>
      )}
      <TabPanel group={MODES} value={mode} className="mode">
        <Boundary key={mode} what="noScreen">
          <Suspense fallback={<main className="mode-main" data-run="running" />}>
            <Screen />
          </Suspense>
        </Boundary>
      </TabPanel>
      <CodeAtRest />
      <Notices />
      <LiveRegion />
    </div>
  )
}
