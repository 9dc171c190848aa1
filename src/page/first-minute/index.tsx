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

/** Words at the foot of the rail, under a line where the rail goes on below them: else they would seem to be what comes next in it. */
function Live({ rail }: { readonly rail: Element }) {
  const [goesOn, setGoesOn] = useState(false)
  useEffect(() => {
    const scroller = rail.querySelector('.rail-scroll')
    if (scroller === null) return
    const observer = new ResizeObserver(() => setGoesOn(scroller.scrollHeight > scroller.clientHeight + 1))
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [rail])
  return <p className={`live${goesOn ? ' at-foot' : ''}`}>{words.live}</p>
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
      {rail !== null && createPortal(<Live rail={rail} />, rail)}
    </>
  )
}
