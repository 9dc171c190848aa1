/** What one can do with the map of a chain: follow a packet, select a hop, and take a flow's end to another router. */
import { useEffect, useRef } from 'react'
import type { Screen } from '../../screen'
import { listen } from '../gestures'

export interface MapHandlesProps {
  readonly screen: Screen
  readonly figure: HTMLElement
  readonly canvas: HTMLCanvasElement
  /** Reads a text out. */
  say(text: string): void
}

export default function MapHandles({ screen, figure, canvas, say }: MapHandlesProps) {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(
    () => (tip.current === null ? undefined : listen(figure, canvas, screen, tip.current, say)),
    [figure, canvas, screen, say],
  )
  return <div className="block-tip" ref={tip} aria-hidden="true" hidden />
}
