/**
 * What moving pictures can be saved as. They have as many frames a second as a screen has, or as nearly: slow motion is so slow
 * that single packets are followed at that rate, and at half of it they would be a blur, drawn as blocks.
 */
import type { Recording } from './recording'

export interface VideoFormat {
  readonly id: 'mp4' | 'webm' | 'gif'
  readonly label: string
  readonly mediaType: string
  readonly framesPerS: number
  /** Widths to choose from, px; pictures are 16:9. */
  readonly widths: readonly number[]
  /** Whether it is made from the pixels of the canvas, and not by an encoder that takes the canvas itself. */
  readonly readsBack: boolean
  /** null: this browser cannot make it. */
  record(canvas: HTMLCanvasElement, framesPerS: number): Promise<Recording | null>
}

const WIDTHS = [640, 960, 1280, 1920]

export const FIRST_FORMAT: VideoFormat = {
  id: 'mp4',
  label: 'MP4',
  mediaType: 'video/mp4',
  framesPerS: 60,
  widths: WIDTHS,
  readsBack: false,
  record: async (canvas, framesPerS) => (await import('./encoded')).recordEncoded('mp4', canvas, framesPerS),
}

export const videoFormats: readonly VideoFormat[] = [
  FIRST_FORMAT,
  {
    id: 'webm',
    label: 'WebM',
    mediaType: 'video/webm',
    framesPerS: 60,
    widths: WIDTHS,
    readsBack: false,
    record: async (canvas, framesPerS) =>
      (await import('./encoded')).recordEncoded('webm', canvas, framesPerS),
  },
  {
    id: 'gif',
    label: 'GIF',
    mediaType: 'image/gif',
    // The format counts in hundredths of a second, and browsers play nothing faster than 50 frames a second.
    framesPerS: 50,
    widths: [480, 640, 960],
    readsBack: true,
    record: async (canvas, framesPerS) => (await import('./gif')).recordGif(canvas, framesPerS),
  },
]
