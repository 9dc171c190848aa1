/** A part of the run as a video: what it shows, how fast, how large. */
import { useMemo, useRef, useState } from 'react'
import { formatTime } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { exports as words } from '../../../strings/exports'
import { download, fileName } from '../../effects/download'
import type { Span } from '../../model/slices/clock'
import { endOfRunS } from '../../model/state'
import { useStore } from '../../store'
import { Button } from '../../ui/buttons'
import { Select } from '../../ui/controls/choices'
import { ALL_CHARTS, EVERYTHING, type Pictured } from '../choices'
import { videoFormats } from '../video/formats'
import { frameTimes, type Pace } from '../video/frame-times'
import { heightFor, recordVideo } from '../video/record'
import { sheetOf } from './pictures'

const { video, pictures } = words

const WHOLE = { value: ALL_CHARTS, label: pictures.all }
const FORMATS = videoFormats.map(({ id, label }) => ({ value: id, label }))
const [FIRST_FORMAT] = videoFormats
const SPEEDS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].map((speed) => ({
  value: String(speed),
  label: formatQuantity(speed, '×'),
}))
const sizeName = (widthPx: number): string => `${widthPx} × ${heightFor(widthPx)}`

interface Props {
  readonly pictured: Pictured
  say(text: string): void
}

/** The parts of the run to choose from. */
function useParts(): Readonly<Record<string, { readonly label: string; readonly span: Span }>> {
  const fromS = useStore((state) => state.clock.fromS)
  const toS = useStore((state) => state.clock.toS)
  const loop = useStore((state) => state.clock.loop)
  const endS = useStore(endOfRunS)
  return {
    shown: { label: video.parts.shown, span: [fromS, toS] },
    ...(loop === null ? {} : { loop: { label: video.parts.loop, span: loop } }),
    whole: { label: video.parts.whole, span: [0, endS] },
  }
}

/** The video that is being made: frames done, and what ends it; null: none is. */
interface Making {
  readonly done: number
  readonly ends: AbortController
}

export function Videos({ pictured, say }: Props) {
  const parts = useParts()
  const [which, setWhich] = useState(EVERYTHING)
  const [part, setPart] = useState('shown')
  const [speed, setSpeed] = useState('0.1')
  const [formatId, setFormatId] = useState<string>(FIRST_FORMAT?.id ?? '')
  const [widthPx, setWidthPx] = useState(1280)
  const [making, setMaking] = useState<Making | null>(null)
  const busy = useRef(false)

  const format = videoFormats.find(({ id }) => id === formatId) ?? FIRST_FORMAT
  const span = (parts[part] ?? parts.shown)?.span ?? [0, 0]
  const [fromS, toS] = span
  const framesPerS = format?.framesPerS ?? 1
  const times = useMemo(() => {
    const pace: Pace = (timeS, wallS) => timeS + wallS * Number(speed)
    return frameTimes([fromS, toS], framesPerS, pace)
  }, [fromS, toS, framesPerS, speed])
  if (format === undefined) return null
  const width = format.widths.includes(widthPx) ? widthPx : (format.widths.at(-1) ?? widthPx)
  const lengthS = formatQuantity(times.length / framesPerS, 's')
  const lastS = times.at(-1) ?? toS

  const make = async (): Promise<void> => {
    const sheet = sheetOf(pictured, which, 'page')
    if (sheet === null) return say(words.underWay)
    const ends = new AbortController()
    busy.current = true
    setMaking({ done: 0, ends })
    say(video.making)
    const progress = (done: number): void => setMaking({ done, ends })
    try {
      const made = await recordVideo({
        ...{ sheet, format, times, framesPerS, progress },
        widthPx: width,
        cancelled: ends.signal,
      })
      if (made === null) say(video.cancelled)
      else if (made === 'unable') say(video.unable(format.label))
      else {
        const name = fileName(pictured.title, format.id)
        download(name, made)
        say(words.saved(name))
      }
    } catch (error) {
      say(video.failed(error instanceof Error ? error.message : String(error)))
    }
    setMaking(null)
  }

  return (
    <section className="export-videos" aria-label={video.label}>
      <h2 className="section-head menu-label">{video.title}</h2>
      <div className="export-row">
        <Select name={video.what} value={which} options={[WHOLE, ...pictured.choices]} onChange={setWhich} />
        <Select
          name={video.part}
          value={part in parts ? part : 'shown'}
          options={Object.entries(parts).map(([value, { label }]) => ({ value, label }))}
          onChange={setPart}
        />
        <Select name={video.speed} value={speed} options={SPEEDS} onChange={setSpeed} />
        <Select name={video.format} value={format.id} options={FORMATS} onChange={setFormatId} />
        <Select
          name={video.size}
          value={String(width)}
          options={format.widths.map((value) => ({ value: String(value), label: sizeName(value) }))}
          onChange={(value) => setWidthPx(Number(value))}
        />
      </div>
      <div className="export-row">
        {making === null ? (
          <>
            <Button className="button" onClick={() => void make()}>
              {video.make}
            </Button>
            <span className="quiet">
              {lastS < toS
                ? video.cut(lengthS, formatTime(lastS))
                : video.long(lengthS, formatQuantity(times.length, 'frames'))}
            </span>
          </>
        ) : (
          <>
            <progress max={times.length} value={making.done} aria-label={video.making} />
            <Button className="button" onClick={() => making.ends.abort()}>
              {video.cancel}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
