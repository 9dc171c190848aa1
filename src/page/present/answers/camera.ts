/** Reads codes with the camera, which is asked for when it is started and let go when it is stopped. Nothing is kept of its pictures. */

/** What is used of a browser's own reader of codes. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

type Read = (video: HTMLVideoElement) => Promise<string | null>

/** Longest side of a picture that is read here, px. */
const MOST_PX = 800

async function ownReader(): Promise<Read> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const ctx = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, MOST_PX / Math.max(video.videoWidth, video.videoHeight, 1))
    const width = Math.round(video.videoWidth * scale)
    const height = Math.round(video.videoHeight * scale)
    if (ctx === null || width === 0 || height === 0) return null
    canvas.width = width
    canvas.height = height
    ctx.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR(ctx.getImageData(0, 0, width, height))
    } catch {
      // There is no code in this picture, or none that can be read.
      return null
    }
  }
}

async function reader(): Promise<Read> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Class === undefined || !(await Class.getSupportedFormats()).includes('qr_code')) return ownReader()
  const detector = new Class({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
}

/** Time between two pictures that are read, ms. */
const READ_MS = 150

/** Shows the camera in `video` and calls for each code that is seen, until what it returns is called. Rejects where there is no camera, or none is allowed. */
export async function scan(video: HTMLVideoElement, found: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  let stopped = false
  const stop = (): void => {
    stopped = true
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  video.srcObject = stream
  await video.play().catch(() => {})
  const read = await reader()
  const look = async (): Promise<void> => {
    if (stopped) return
    const text = await read(video)
    if (stopped) return
    if (text !== null) found(text)
    window.setTimeout(() => void look(), READ_MS)
  }
  void look()
  return stop
}
