/** A part of the run as a video: what it shows, how fast, how large. */
import { useMemo, useState } from 'react'
import { formatCount, formatTime } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { exports as words } from '../../../strings/exports'
import { download, fileName } from '../../effects/download'
import { advance } from '../../model/playback'
import type { Span } from '../../model/slices/clock'
import { endOfRunS } from '../../model/state'
import { useStore } from '../../store'
import { Button } from '../../ui/buttons'
import { Select } from '../../ui/controls/choices'
import { ALL_CHARTS, EVERYTHING, type Pictured } from '../choices'
import { FIRST_FORMAT, videoFormats } from '../video/formats'
import { frameTimes } from '../video/frame-times'
import { heightFor, recordVideo } from '../video/record'
import { sheetOf } from './pictures'

const { video, pictures } = words

const WHOLE = { value: ALL_CHARTS, label: pictures.all }
const FORMATS = videoFormats.map(({ id, label }) => ({ value: id, label }))
const AUTO = 'auto'
const SPEEDS = [
  { value: AUTO, label: video.auto },
  ...[0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].map((speed) => ({
    value: String(speed),
    label: formatQuantity(speed, '×'),
  })),
]
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

/** What is chosen of a video, and the moments that it shows. */
function useChoices() {
  const parts = useParts()
  const [which, setWhich] = useState(EVERYTHING)
  const [part, setPart] = useState('shown')
  const [speed, setSpeed] = useState(AUTO)
  const plan = useStore((state) => state.clock.plan)
  const [formatId, setFormatId] = useState<string>(FIRST_FORMAT.id)
  const [widthPx, setWidthPx] = useState(1280)
  const format = videoFormats.find(({ id }) => id === formatId) ?? FIRST_FORMAT
  const { framesPerS, widths } = format
  const shown = part in parts ? part : 'shown'
  const [fromS, toS] = (parts[shown] as { readonly span: Span }).span
  const times = useMemo(() => {
    const auto = speed === AUTO
    const at = { auto, plan, speed: auto ? 1 : Number(speed), backwards: false, loop: null }
    return frameTimes([fromS, toS], framesPerS, (timeS, wallS) => advance({ ...at, timeS }, wallS))
  }, [fromS, toS, framesPerS, speed, plan])
  return {
    ...{ which, setWhich, setPart, speed, setSpeed, format, setFormatId, setWidthPx, times, toS, framesPerS },
    part: shown,
    parts: Object.entries(parts).map(([value, { label }]) => ({ value, label })),
    widthPx: widths.includes(widthPx) ? widthPx : (widths.at(-1) ?? widthPx),
  }
}
type Choices = ReturnType<typeof useChoices>

/** "22 s of video, 660 frames." */
function lengthText({ times, toS, framesPerS }: Choices): string {
  const length = formatQuantity(times.length / framesPerS, 's')
  const lastS = times.at(-1) ?? toS
  return lastS < toS
    ? video.cut(length, formatTime(lastS))
    : video.long(length, formatQuantity(times.length, 'frames'))
}

/** The video that is being made: frames done, and what ends it; null: none is. */
interface Making {
  readonly done: number
  readonly ends: AbortController
}

/** Makes the video and saves it; says what came of it. */
function useMaking({ pictured, say }: Props, { which, format, widthPx, times, framesPerS }: Choices) {
  const [making, setMaking] = useState<Making | null>(null)
  const make = async (): Promise<void> => {
    const sheet = sheetOf(pictured, which, 'page')
    if (sheet === null) return say(words.underWay)
    const ends = new AbortController()
    const progress = (done: number): void => setMaking({ done, ends })
    progress(0)
    say(video.making)
    try {
      const cancelled = ends.signal
      const made = await recordVideo({ sheet, format, widthPx, times, framesPerS, progress, cancelled })
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
  return { making, make }
}

export function Videos(props: Props) {
  const choices = useChoices()
  const { making, make } = useMaking(props, choices)
  const { times } = choices
  return (
    <section className="export-videos" aria-label={video.label}>
      <h2 className="section-head menu-label">{video.title}</h2>
      <ChoiceRow choices={choices} pictured={props.pictured} />
      <div className="export-row">
        {making === null ? (
          <>
            <Button className="button" onClick={() => void make()}>
              {video.make}
            </Button>
            <span className="quiet">{lengthText(choices)}</span>
          </>
        ) : (
          <>
            <progress max={times.length} value={making.done} aria-label={video.making} />
            <span className="quiet">
              {video.progress(formatCount(making.done), formatQuantity(times.length, 'frames'))}
            </span>
            <Button className="button" onClick={() => making.ends.abort()}>
              {video.cancel}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

function ChoiceRow({ choices, pictured }: { readonly choices: Choices; readonly pictured: Pictured }) {
  const { which, part, parts, speed, format, widthPx } = choices
  const sizes = format.widths.map((value) => ({ value: String(value), label: sizeName(value) }))
  return (
    <div className="export-row">
      <Select
        name={video.what}
        value={which}
        options={[WHOLE, ...pictured.choices]}
        onChange={choices.setWhich}
      />
      <Select name={video.part} value={part} options={parts} onChange={choices.setPart} />
      <Select name={video.speed} value={speed} options={SPEEDS} onChange={choices.setSpeed} />
      <Select name={video.format} value={format.id} options={FORMATS} onChange={choices.setFormatId} />
      <Select
        name={video.size}
        value={String(widthPx)}
        options={sizes}
        onChange={(value) => choices.setWidthPx(Number(value))}
      />
    </div>
  )
}
