/** The packet view: senders, the router's buffer, the bottleneck to scale, receivers, and the ACKs on their way back. */
import { useEffect, useRef, useState } from 'react'
import { packets as words } from '../../strings/packets'
import { atRest } from '../charts/at-rest'
import { DrawnFigure } from '../charts/drawn-figure'
import { followSize } from '../charts/follow-size'
import { drawnNow, onFrame, requestFrame } from '../effects/frames'
import { useStore } from '../store'
import { whenShown } from '../ui/lazily'
import type { HandlesProps } from './handles'
import './packet-view.css'
import { Screen } from './screen'

/** What one can do with the picture: it comes after the first one. */
const Handles = whenShown(() => import('./handles'))
/** The same of a chain. */
const MapHandles = whenShown(() => import('./handles/map'))

/** The newest view, for what is laid over it. */
export const newest: { screen?: Screen } = {}

/** What says the picture in words comes after the first one. */
async function summaryNow(): Promise<string> {
  const seen = drawnNow()
  if (seen.run?.scenario.network !== undefined) {
    const { chainSummary } = await import('./chain/summary')
    return chainSummary(seen.run, seen.timeS, seen)
  }
  const { packetSummary } = await import('./summary')
  return seen.run === null ? '' : packetSummary(seen.run, seen.timeS, seen)
}

/** Which handles there are (absent: all), and whether words invite to the first drag. */
type Props = Pick<HandlesProps, 'offered' | 'hint'>

export function PacketViewFigure(props: Props) {
  const figure = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [summary, setSummary] = useState('')
  const [said, setSaid] = useState('')
  const [drawing, setDrawing] = useState<Pick<HandlesProps, 'screen' | 'figure' | 'canvas'> | null>(null)
  const hasRun = useStore((state) => state.run.completed > 0)
  const isChain = useStore((state) => state.run.shown?.scenario.network !== undefined)

  useEffect(() => {
    const box = figure.current
    const element = canvas.current
    if (box === null || element === null) return
    const screen = new Screen(element, () => requestFrame('moved'))
    newest.screen = screen
    setDrawing({ screen, figure: box, canvas: element })
    const ends = [
      followSize(box, screen),
      onFrame((now, changed) => screen.draw(now, changed)),
      atRest(
        ({ run, timeS }) => (run === null ? null : `${run.runId} ${run.revision} ${timeS}`),
        async () => setSummary(await summaryNow()),
      ),
    ]
    document.fonts.ready.then(() => requestFrame())
    return () => {
      for (const end of ends) end()
    }
  }, [])

  return (
    <DrawnFigure
      className="packet-view"
      canvasClass="packet-view-canvas"
      {...{ name: words.name, figure, canvas, summary, said }}
    >
      <span className="packet-view-title">{words.name}</span>
      {hasRun && drawing !== null && !isChain && <Handles {...props} {...drawing} say={setSaid} />}
      {hasRun && drawing !== null && isChain && (
        <MapHandles {...drawing} edits={props.offered?.length !== 0} say={setSaid} />
      )}
    </DrawnFigure>
  )
}
