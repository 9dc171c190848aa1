/** Makes a video: frame by frame, each drawn for its own moment, so that a slow machine makes the same one. */
import type { Sheet } from '../sheet'
import type { VideoFormat } from './formats'
import { VideoScreen } from './screen'

/** Moments that are looked at for their colours. */
const LOOKS = 8

export interface VideoRequest {
  readonly sheet: Sheet
  readonly format: VideoFormat
  /** Width, px; the picture is 16:9. */
  readonly widthPx: number
  /** Simulated times of the frames, s. */
  readonly times: readonly number[]
  readonly framesPerS: number
  /** Called with the number of frames that are done. */
  progress(done: number): void
  /** Ends it: nothing is made. */
  readonly cancelled: AbortSignal
}

/** 16:9, in even numbers, as encoders ask for. */
export const heightFor = (widthPx: number): number => 2 * Math.round((widthPx * 9) / 32)

/** The file; null where it was cancelled; 'unable' where the browser cannot make the format. */
export async function recordVideo(request: VideoRequest): Promise<Blob | null | 'unable'> {
  const { sheet, format, widthPx, times, framesPerS, progress, cancelled } = request
  const frameS = 1 / framesPerS
  const size = { widthPx, heightPx: heightFor(widthPx) }
  const screen = new VideoScreen(sheet, size, frameS, format.readsBack)
  const draw = (frame: number): void => {
    const timeS = times[frame] ?? 0
    screen.draw(timeS, ((times[frame + 1] ?? timeS) - timeS) * framesPerS)
  }
  const recording = await format.record(screen.canvas, framesPerS)
  if (recording === null) return 'unable'
  if (recording.look !== undefined)
    for (let k = 0; k < LOOKS; k++) {
      draw(Math.round((k * (times.length - 1)) / (LOOKS - 1)))
      recording.look()
    }
  for (let frame = 0; frame < times.length; frame++) {
    if (cancelled.aborted) {
      await recording.cancel()
      return null
    }
    draw(frame)
    await recording.add()
    progress(frame + 1)
  }
  return recording.finish()
}
