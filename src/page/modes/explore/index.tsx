import { Suspense } from 'react'
import { Figures } from '../../ui/figures'
import { Inspector } from '../../ui/inspector'
import { whenShown } from '../../ui/lazily'
import { Player } from '../../ui/player'
import { Rail } from '../../ui/rail'
import { RunMain } from '../../ui/run-main'
import { PHONE, useMedia } from '../../ui/use-media'

/** The sheet, which only phones have; its place is kept while it comes. */
const Sheet = whenShown(() => import('../../ui/sheet'), <div className="sheet" id="controls" />)

/** One run: its controls, packets, charts and reasons. */
export default function Explore() {
  const phone = useMedia(PHONE)
  return (
    <>
      <RunMain>
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
      </RunMain>
      <Inspector />
    </>
  )
}
