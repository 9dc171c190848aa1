/**
 * Starts workers, in a sandboxed frame too. There the page has an origin of its own that no address shares, so that a
 * worker's file counts as another origin's and is refused, while a script from a blob that loads that file is accepted.
 * The script has to be a classic one, because Chromium refuses modules to such an origin. (Workers are bundled as
 * scripts that are both.)
 */
import { measuredMessage } from '../../lab/measured/message'
import { language } from '../../strings/spoken'
import { addressOfText, scriptAddress } from './script-address'

/**
 * Returns such a script for the worker at `url`. The script is subject to the page's own policy, so that it has a
 * policy of Trusted Types for its one address.
 */
function reachable(url: URL): URL {
  const address = JSON.stringify(url.href)
  return addressOfText(
    `const policy = self.trustedTypes?.createPolicy('sawtooth', { createScriptURL: () => ${address} })
importScripts(policy ? policy.createScriptURL('') : ${address})`,
  )
}

/** Workers that may still be running, which a measured link that is loaded later has to reach too. */
export const started = new Set<WeakRef<globalThis.Worker>>()

function remembered(worker: globalThis.Worker): globalThis.Worker {
  started.add(new WeakRef(worker))
  const message = measuredMessage()
  if (message.measured.length > 0) worker.postMessage(message)
  return worker
}

/** Starts a worker. Its name is the language that it speaks (strings/in-worker.ts). */
function start(url: URL, options: WorkerOptions): globalThis.Worker {
  const name = language()
  return remembered(
    window.origin === 'null'
      ? new globalThis.Worker(reachable(url), { name })
      : new globalThis.Worker(scriptAddress(url), { ...options, name }),
  )
}

/** A worker under the name of the global that it replaces, called with `new`, by which the bundler finds the files that are workers. */
export const Worker = function Worker(url: URL, options: WorkerOptions) {
  return start(url, options)
} as unknown as new (
  url: URL,
  options: WorkerOptions,
) => globalThis.Worker
