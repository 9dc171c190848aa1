/** The packet view: senders, the router's buffer, the bottleneck to scale, receivers, and the ACKs on their way back. */

import { useEffect, useId, useRef, useState } from 'react'
import { conditionAt, networkOf } from '../charts/conditions'
import { type Drawn, hasPackets, type RunData } from '../charts/drawn'
import { fitCanvas } from '../charts/surface'
import { tokensOf } from '../charts/tokens'
import { placeIn } from '../charts/zoom'
import { choosePacket, clearSelection, stepStation } from '../commands/choose'
import { currentView, onFrame, requestFrame } from '../effects/frames'
import { getState } from '../store'
import { drawPacketView } from './draw'
import { layoutPackets } from './geometry'
import { packetIndexOf } from './packet-index'
import './packet-view.css'
import { averagingOf, Hits, hitAck, looksOf, MOST_PACKETS } from './scene'

const REST_MS = 350

/** What says the picture in words comes after the first one. */
const loadTexts = () => import('./summary')
const loadPackets = () => import('../../lab/run/explain/packet')
/** Frames between these lengths count for the pace of the screen, ms. */
const SHORTEST_FRAME_MS = 4
const LONGEST_FRAME_MS = 50

/** Places to draw in the buffer: its limit, or the most that has waited where it has none. */
function slotsOf(limit: number, greatest: () => number): number {
  return Number.isFinite(limit) ? Math.max(1, Math.floor(limit)) : Math.max(64, greatest())
}

class Screen {
  readonly hits = new Hits()
  width = 0
  height = 0
  private readonly rows = new Int32Array(MOST_PACKETS * 8)
  private frameMs = 1000 / 60
  private previousMs = 0
  private wasPlaying = false
  /** What decides the picture on the canvas, but for the theme and what else `changed` says. */
  private picture = ''
  private longest = { run: -1, rows: 0, packets: 0 }

  constructor(private readonly canvas: HTMLCanvasElement) {}

  private pace(playing: boolean): number {
    const nowMs = performance.now()
    const lengthMs = nowMs - this.previousMs
    this.previousMs = nowMs
    if (playing && this.wasPlaying && lengthMs >= SHORTEST_FRAME_MS && lengthMs <= LONGEST_FRAME_MS)
      this.frameMs += (lengthMs - this.frameMs) * 0.1
    this.wasPlaying = playing
    return this.frameMs / 1000
  }

  private longestQueue(run: RunData): number {
    const { columns, rows } = run.log.queue
    if (this.longest.run !== run.runId) this.longest = { run: run.runId, rows: 0, packets: 0 }
    for (let row = this.longest.rows; row < rows; row++)
      this.longest.packets = Math.max(this.longest.packets, columns.packets[row] as number)
    this.longest.rows = rows
    return this.longest.packets
  }

  draw(now: Drawn, changed: boolean): void {
    const { run: all, timeS } = now
    // Of a long run, packets of a part are there.
    const run =
      all !== null && !all.packetDetail && hasPackets(all, timeS) ? { ...all, packetDetail: true } : all
    const { width, height } = this
    if (width < 1 || height < 1) return
    const frameS = this.pace(now.playing)
    const picture = `${width} ${height} ${run?.runId} ${run?.revision} ${timeS} ${now.selectedPacket} ${now.playing} ${now.slowed}`
    if (!changed && picture === this.picture) return
    this.picture = picture
    const ctx = fitCanvas(this.canvas, width, height)
    if (ctx === null || run === null) return
    const network = networkOf(run.scenario)
    const condition = conditionAt(network, timeS)
    const tokens = tokensOf(now.theme)
    const slots = slotsOf(condition.bufferPackets, () => this.longestQueue(run))
    drawPacketView({
      ctx,
      layout: layoutPackets(width, height, network.flows.length, slots),
      tokens,
      view: now,
      run,
      network,
      condition,
      index: packetIndexOf(run.log, timeS),
      timeS,
      averagedS: averagingOf(now, network, frameS),
      rows: this.rows,
      hits: this.hits,
      looks: looksOf(tokens, network),
    })
  }
}

export function PacketViewFigure() {
  const figure = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [summary, setSummary] = useState('')
  const [said, setSaid] = useState('')
  const summaryId = useId()

  useEffect(() => {
    const box = figure.current
    const element = canvas.current
    if (box === null || element === null) return
    const screen = new Screen(element)
    const measure = (): void => {
      screen.width = box.clientWidth
      screen.height = box.clientHeight
      requestFrame('moved')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen = ''
    const stop = onFrame((now, changed) => {
      screen.draw(now, changed)
      const { run, timeS, playing } = now
      if (run === null || playing) return
      const state = `${run.runId} ${run.revision} ${timeS}`
      if (state === seen) return
      seen = state
      clearTimeout(timer)
      timer = setTimeout(async () => {
        const { packetSummary } = await loadTexts()
        const seen = currentView()
        if (seen.run !== null) setSummary(packetSummary(seen.run, seen.timeS, seen))
      }, REST_MS)
    })
    const select = async (row: number): Promise<void> => {
      await choosePacket(row)
      const { packetLife } = await loadTexts()
      const { run, timeS } = currentView()
      setSaid(run === null ? '' : packetLife(run, row, timeS))
    }
    const click = async (event: MouseEvent): Promise<void> => {
      const { x, y } = placeIn(element, event)
      const hit = screen.hits.at(x, y, 5)
      const ack = hitAck(hit)
      const run = getState().run.shown
      const row = ack < 0 || run === null ? hit : (await loadPackets()).packetBehindAck(run.log, ack)
      if (run !== getState().run.shown) return
      if (row < 0 || row === getState().selection.packet) {
        clearSelection()
        setSaid('')
      } else await select(row)
    }
    const hover = (event: PointerEvent): void => {
      const { x, y } = placeIn(element, event)
      element.style.cursor = screen.hits.at(x, y, 5) === -1 ? '' : 'pointer'
    }
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
        void stepStation(event.key === 'ArrowDown' ? 1 : -1)
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        const row = screen.hits.beside(getState().selection.packet, event.key === 'ArrowRight' ? 1 : -1)
        if (row >= 0) void select(row)
      } else return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('click', click)
    element.addEventListener('pointermove', hover)
    box.addEventListener('keydown', press)
    document.fonts.ready.then(() => requestFrame())
    return () => {
      stop()
      observer.disconnect()
      clearTimeout(timer)
      element.removeEventListener('click', click)
      element.removeEventListener('pointermove', hover)
      box.removeEventListener('keydown', press)
    }
  }, [])

  return (
    <figure
      className="packet-view"
      aria-label="Packet view"
      aria-describedby={summaryId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows go from packet to packet while the view has the focus
      tabIndex={0}
      ref={figure}
    >
      <span className="drawing" aria-hidden="true">
        <canvas ref={canvas} className="packet-view-canvas" />
      </span>
      <span className="packet-view-title">Packet view</span>
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </figure>
  )
}
