/** The answers of a frame that do not come from the state: the playhead from moment to moment, series, and pictures (docs/EMBED.md). */
import { type Series, seriesNamed } from '../../lab/run/named-series'
import { currentAddress } from '../commands/opening'
import { drawnNow, onFrame } from '../effects/frames'
import { pngOf, svgOf } from '../export/picture'
import { picturedNow } from '../export/pictured'
import type { Sheet } from '../export/sheet'
import { digestOf } from '../model/state'
import { getState } from '../store'
import type { MessageOf } from './messages'

type Post = (answer: object, transfer?: Transferable[]) => void

const idOf = ({ id }: { readonly id?: string | number | undefined }): object =>
  id === undefined ? {} : { id }

/** A frame that comes early by this time still counts as the one that is due, ms. */
const EARLY_MS = 2

/**
 * Reports the playhead whenever it has moved: at most once a drawn frame, at most `perSecond` times a second, and
 * always at the last place. With 0 it reports nothing. Returns a function that ends it.
 */
export function tellPlayhead(perSecond: number, post: Post): () => void {
  if (perSecond === 0) return () => {}
  let toldMs = Number.NEGATIVE_INFINITY
  let told = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    const { timeS, playing } = drawnNow()
    const now = `${timeS} ${playing}`
    if (now === told) return
    told = now
    toldMs = performance.now()
    post({ sawtooth: 1, type: 'time', timeS, durationS: getState().edit.scenario.durationS, playing })
  }
  const stop = onFrame(() => {
    clearTimeout(timer)
    const waitMs = toldMs + 1000 / perSecond - performance.now()
    if (waitMs <= EARLY_MS) tell()
    else timer = setTimeout(tell, waitMs)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Answers with the series of the complete run, or with none before there is one. */
export function answerSeries(message: MessageOf<'series'>, post: Post): void {
  const { run } = drawnNow()
  const complete = run !== null && run.result !== null ? run : null
  const unknown: string[] = []
  const series: Series[] = []
  for (const name of new Set(message.names)) {
    const found = complete === null ? [] : seriesNamed(complete, name, message.points)
    if (found === null) unknown.push(name)
    else series.push(...found)
  }
  const digest = complete === null ? '' : digestOf(getState())
  const buffers = series.flatMap(({ t, values }) => [t.buffer, values.buffer] as ArrayBuffer[])
  post({ sawtooth: 1, type: 'series', ...idOf(message), digest, series, unknown }, buffers)
}

/** Returns the picture as bytes; null where nothing has that name, where no run is complete, or where the browser cannot make one. */
async function pictured({ of, as }: MessageOf<'picture'>): Promise<Uint8Array<ArrayBuffer> | null> {
  const { title, figures } = await picturedNow()
  const found = figures(of)
  const isEmpty = found?.columns.every(({ panels, packets }) => panels.length === 0 && !packets) ?? true
  if (found === null || isEmpty) return null
  const sheet: Sheet = { ...found, title, link: currentAddress(), ink: 'page', view: drawnNow() }
  if (as === 'svg') return new TextEncoder().encode(svgOf(sheet))
  return new Uint8Array(await (await pngOf(sheet)).arrayBuffer())
}

/** Answers with a picture of what is shown, as a file. */
export async function answerPicture(message: MessageOf<'picture'>, post: Post): Promise<void> {
  const bytes = await pictured(message).catch((error) => {
    reportError(error)
    return null
  })
  const mediaType = message.as === 'svg' ? 'image/svg+xml' : 'image/png'
  const answer = {
    sawtooth: 1,
    type: 'picture',
    ...idOf(message),
    mediaType,
    digest: digestOf(getState()),
    bytes,
  }
  post(answer, bytes === null ? [] : [bytes.buffer])
}
