/**
 * Workers that start in a sandboxed frame too. There the page has an origin of its own that no address has, so that a
 * worker's file counts as another origin's and is refused; a worker from a blob that imports that file is not.
 */

function reachable(url: URL): URL | string {
  if (window.origin !== 'null') return url
  const source = `import ${JSON.stringify(url.href)}`
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
}

/** Named as the global it stands for: by that name the bundler finds the files that are workers. */
export class Worker extends globalThis.Worker {
  constructor(url: URL, options: WorkerOptions) {
    super(reachable(url), options)
  }
}
