/**
 * Workers that start in a sandboxed frame too. There the page has an origin of its own that no address has, so that a
 * worker's file counts as another origin's and is refused; a script from a blob that loads that file is not. It has to be
 * a classic one: Chromium refuses modules to such an origin. (Workers are bundled as scripts that are both.)
 */

function reachable(url: URL): string {
  const source = `importScripts(${JSON.stringify(url.href)})`
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
}

/** Named as the global it stands for: by that name the bundler finds the files that are workers. */
export class Worker extends globalThis.Worker {
  constructor(url: URL, options: WorkerOptions) {
    if (window.origin === 'null') super(reachable(url))
    else super(url, options)
  }
}
