import { Suspense } from 'react'
import { useStore } from '../../state/store'
import { Figures } from '../../ui/figures'
import { Inspector } from '../../ui/inspector'
import { later } from '../../ui/later'
import { Player } from '../../ui/player'
import { Rail } from '../../ui/rail'
import { PHONE, useMedia } from '../../ui/use-media'

/** Only phones have it; its place is kept while it comes. */
const Sheet = later(() => import('../../ui/sheet'), <div className="sheet" />)

/** One run: its controls, packets, charts and reasons. */
export default function Explore() {
  const phone = useMedia(PHONE)
  return (
    <>
      <Main>
        <Figures />
        {phone ? (
          <Suspense fallback={<div className="sheet sheet-coming" id="controls" />}>
            <Sheet />
          </Suspense>
        ) : (
          <>
            <Player />
            <Rail />
          </>
        )}
      </Main>
      <Inspector />
    </>
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
