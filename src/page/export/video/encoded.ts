/** Video as MP4 or WebM, by the browser's own encoders. */
import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny'
import type { Recording } from './recording'

/** In the order in which they are tried: what most players know comes first. */
const KINDS: Readonly<
  Record<
    'mp4' | 'webm',
    {
      readonly codecs: readonly VideoCodec[]
      make(): Mp4OutputFormat | WebMOutputFormat
      readonly mediaType: string
    }
  >
> = {
  mp4: {
    codecs: ['avc', 'av1', 'vp9'],
    make: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
    mediaType: 'video/mp4',
  },
  webm: { codecs: ['vp9', 'vp8', 'av1'], make: () => new WebMOutputFormat(), mediaType: 'video/webm' },
}

/**
 * Asks for H.264 with its parameter sets in the stream, of which the muxer makes the file's record. Firefox's own record
 * has the first byte of each set twice (Mozilla bug 2031056), and players that read it alone refuse the file.
 */
function onEncoderConfig(config: VideoEncoderConfig): void {
  if (config.codec.startsWith('avc')) config.avc = { format: 'annexb' }
}

/** null where the browser has no encoder for it. */
export async function recordEncoded(
  kind: 'mp4' | 'webm',
  canvas: HTMLCanvasElement,
  framesPerS: number,
): Promise<Recording | null> {
  const { codecs, make, mediaType } = KINDS[kind]
  const { width, height } = canvas
  const codec = await getFirstEncodableVideoCodec([...codecs], { width, height })
  if (codec === null) return null
  const target = new BufferTarget()
  const output = new Output({ format: make(), target })
  const source = new CanvasSource(canvas, { codec, bitrate: QUALITY_HIGH, onEncoderConfig })
  output.addVideoTrack(source, { frameRate: framesPerS })
  await output.start()
  let frames = 0
  return {
    async add() {
      await source.add(frames / framesPerS, 1 / framesPerS)
      frames++
    },
    async finish() {
      await output.finalize()
      if (target.buffer === null) throw new Error('the video is empty')
      return new Blob([target.buffer], { type: mediaType })
    },
    cancel: () => output.cancel(),
  }
}
