import { useStore } from './state/store'
import { Figures } from './ui/figures'
import { Inspector } from './ui/inspector'
import { LiveRegion, Notices } from './ui/notices'
import { Player } from './ui/player'
import { Rail } from './ui/rail'
import { Sheet } from './ui/sheet'
import { TopBar } from './ui/top-bar'
import { PHONE, useMedia } from './ui/use-media'

export function App() {
  const phone = useMedia(PHONE)
  const railOpen = useStore((state) => state.railOpen)
  const inspectorOpen = useStore((state) => state.inspectorOpen)
  const slow = useStore((state) => state.slow)
  return (
    <div
      className={`page${phone ? ' phone' : ''}${railOpen ? ' rail-open' : ''}${inspectorOpen ? ' inspector-open' : ''}`}
    >
      <a className="skip" href="#charts">
        Skip to charts
      </a>
      <a className="skip" href="#controls">
        Skip to controls
      </a>
      <TopBar />
      {slow && <div className="progress" aria-hidden="true" />}
      <Main>
        <Figures />
        {phone ? (
          <Sheet />
        ) : (
          <>
            <Player />
            <Rail />
          </>
        )}
      </Main>
      <Inspector />
      <Notices />
      <LiveRegion />
    </div>
  )
}

/** What tests and embedders read: whether the run is complete, and which it is (DESIGN §6). */
function Main({ children }: { children: React.ReactNode }) {
  const run = useStore((state) => state.run)
  const digest = useStore((state) => state.digest)
  return (
    <main
      className="main"
      data-run={run === 'idle' ? 'running' : run}
      data-digest={run === 'done' ? digest : undefined}
    >
      {children}
    </main>
  )
}
