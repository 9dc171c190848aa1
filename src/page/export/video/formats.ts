/** What moving pictures can be saved as. */
import type { Recording } from './recording'

export interface VideoFormat {
  readonly id: 'mp4' | 'webm' | 'gif'
  readonly label: string
  readonly mediaType: string
  readonly framesPerS: number
  /** Widths to choose from, px; pictures are 16:9. */
  readonly widths: readonly number[]
  /** null: this browser cannot make it. */
  record(canvas: HTMLCanvasElement, framesPerS: number): Promise<Recording | null>
}

const WIDTHS = [640, 960, 1280, 1920]

export const FIRST_FORMAT: VideoFormat = {
  id: 'mp4',
  label: 'MP4',
  mediaType: 'video/mp4',
  framesPerS: 30,
  widths: WIDTHS,
  record: async (canvas, framesPerS) => (await import('./encoded')).recordEncoded('mp4', canvas, framesPerS),
}

export const videoFormats: readonly VideoFormat[] = [
  FIRST_FORMAT,
  {
    id: 'webm',
    label: 'WebM',
    mediaType: 'video/webm',
    framesPerS: 30,
    widths: WIDTHS,
    record: async (canvas, framesPerS) =>
      (await import('./encoded')).recordEncoded('webm', canvas, framesPerS),
  },
  {
    id: 'gif',
    label: 'GIF',
    mediaType: 'image/gif',
    // The format counts in hundredths of a second, and browsers play nothing faster than 50 frames a second.
    framesPerS: 20,
    widths: [480, 640, 960],
    record: async (canvas, framesPerS) => (await import('./gif')).recordGif(canvas, framesPerS),
  },
]
