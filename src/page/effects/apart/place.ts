/**
 * The place for code that did not come with this page: workers inside a frame of opaque origin (public/run-apart.html),
 * which can make no request and reach nothing of the page. There is one frame. Each worker in it has two ports, one for
 * its runs and one for its end.
 */

import apartScript from '../../../../workers/apart.worker.ts?worker&url'
import { language } from '../../../strings/spoken'

const PAGE = 'run-apart.html'

/** A worker in the frame. */
export interface PlacedWorker {
  readonly runs: MessagePort
  end(): void
}

let asked: Promise<MessagePort> | null = null

async function textOfScript(): Promise<string> {
  const response = await fetch(new URL(apartScript, document.baseURI))
  if (!response.ok) throw new Error(`${response.status}`)
  return response.text()
}

function shownFrame(): Promise<HTMLIFrameElement> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = PAGE
    frame.addEventListener('load', () => resolve(frame), { once: true })
    frame.addEventListener('error', () => reject(new Error(PAGE)), { once: true })
    frame.src = new URL(PAGE, document.baseURI).href
    document.body.append(frame)
  })
}

async function madePlace(): Promise<MessagePort> {
  const [text, frame] = await Promise.all([textOfScript(), shownFrame()])
  const { port1, port2 } = new MessageChannel()
  // The frame has an opaque origin, which a message cannot name as its target. The text is no secret.
  frame.contentWindow?.postMessage(text, '*', [port2])
  return port1
}

/** A worker with the listener for its failure. */
interface Begun extends PlacedWorker {
  failed: () => void
}

async function begun(): Promise<Begun> {
  asked ??= madePlace()
  const place = await asked.catch((error: unknown) => {
    asked = null
    throw error
  })
  const life = new MessageChannel()
  const runs = new MessageChannel()
  const worker: Begun = {
    runs: runs.port1,
    failed: () => {
      spare = null
    },
    end() {
      life.port1.postMessage(null)
      // Messages that are still on their way are not read.
      runs.port1.close()
    },
  }
  life.port1.onmessage = () => worker.failed()
  place.postMessage(language(), [life.port2, runs.port2])
  return worker
}

/** A worker that is kept ready for the next request. */
let spare: Promise<Begun> | null = null

/** Loads the frame and its first worker while code is being read or looked at, so that it is ready when the code may run. */
export function preparePlace(): void {
  spare ??= begun()
  // The next request for a worker tries again.
  spare.catch(() => {
    spare = null
  })
}

/**
 * Returns a worker. Rejects where script or frame cannot be loaded; the next call tries again. `failed` is called where
 * the worker does not start or breaks down.
 */
export async function placedWorker(failed: () => void): Promise<PlacedWorker> {
  const coming = spare ?? begun()
  spare = null
  const worker = await coming
  worker.failed = failed
  return worker
}
