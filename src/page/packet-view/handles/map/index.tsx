/** What one can do with the map of a chain: follow a packet, select a hop, and take a flow's end to another router. */
import { useEffect, useRef } from 'react'
import { placeIn } from '../../../charts/zoom'
import { dispatch } from '../../../store'
import type { Screen } from '../../screen'
import { listen } from '../gestures'
import { Ends } from './ends'
import { listenForLines } from './lines'
import './map.css'

export interface MapHandlesProps {
  readonly screen: Screen
  readonly figure: HTMLElement
  readonly canvas: HTMLCanvasElement
  /** The ends of flows can be taken elsewhere. */
  readonly edits: boolean
  /** Reads a text out. */
  say(text: string): void
}

/** A press on what belongs to a hop selects it. */
function listenForHops(canvas: HTMLCanvasElement, screen: Screen): () => void {
  const choose = (event: MouseEvent): void => {
    const { map } = screen.packets
    const { x, y } = placeIn(canvas, event)
    const hop = (map?.layout.hops ?? []).findIndex(
      ({ box }) => x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height,
    )
    if (hop >= 0) dispatch({ type: 'selectHop', hop })
  }
  canvas.addEventListener('click', choose)
  return () => canvas.removeEventListener('click', choose)
}

export default function MapHandles({ screen, figure, canvas, edits, say }: MapHandlesProps) {
  const tip = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  useEffect(
    () => (tip.current === null ? undefined : listen(figure, canvas, screen, tip.current, say)),
    [figure, canvas, screen, say],
  )
  useEffect(() => listenForHops(canvas, screen), [canvas, screen])
  useEffect(
    () => (line.current === null ? undefined : listenForLines(canvas, screen, line.current)),
    [canvas, screen],
  )
  return (
    <>
      {edits && <Ends {...{ screen, figure, say }} />}
      <div className="block-tip" ref={tip} aria-hidden="true" hidden />
      <div className="block-tip line-tip" ref={line} aria-hidden="true" hidden />
    </>
  )
}
