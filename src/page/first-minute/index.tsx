/** What the first minute lays over packet view and charts: captions, folded charts, and words at the edge. */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { firstMinute as words } from '../../strings/first-minute'
import { runStateOf } from '../model/state'
import { dispatch, store, useStore } from '../store'
import { ChartCaptions, PacketCaptions } from './captions-shown'
import { Folded } from './folded'
import './first-minute.css'
import { startKeyOrder } from './key-order'
import { begin, startStills } from './play'
import { startCutting } from './so-far'
import { useCaptions } from './use-captions'

/** A part of the page in which something of the scene stands; null until it is there. */
function usePart(selector: string, asleep: boolean): Element | null {
  const [part, setPart] = useState<Element | null>(null)
  useEffect(() => setPart(asleep ? document.querySelector(selector) : null), [selector, asleep])
  return part
}

/** The scene begins once its run is there, and anew when it is asked for again. */
function useBeginning(): void {
  const ready = useStore((state) => state.scene.asleep && runStateOf(state) === 'done')
  const steps = useStore((state) => state.place.steps)
  useEffect(() => {
    if (ready) begin()
  }, [ready, steps])
}

export default function FirstMinute() {
  const asleep = useStore((state) => state.scene.asleep)
  const { captions, said } = useCaptions()
  const packets = usePart('.packets-area', true)
  const folded = usePart('.folded-charts', asleep)
  const rail = usePart('.rail', asleep)
  useEffect(() => {
    if (!asleep) return
    const ends = [startCutting(store), startStills(store), startKeyOrder()]
    return () => {
      for (const end of ends) end()
    }
  }, [asleep])
  useBeginning()
  useEffect(() => {
    if (said !== '') dispatch({ type: 'announce', text: said })
  }, [said])
  return (
    <>
      <ChartCaptions captions={captions} />
      {packets !== null && createPortal(<PacketCaptions captions={captions} />, packets)}
      {folded !== null && createPortal(<Folded />, folded)}
      {rail !== null && createPortal(<p className="live">{words.live}</p>, rail)}
    </>
  )
}
