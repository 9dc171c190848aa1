/** A browser engine with the built page in it, as far as the tests of all engines need one. */

/** The page in one window. */
export interface EnginePage {
  /** Loads the page anew at `link` ("?bw=10&flow=cubic"). */
  open(link: string): Promise<void>
  /** Runs `what` in the page; it sees nothing but its argument. */
  evaluate<A, R>(what: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Clicks with the mouse, at px of the window's inside. */
  click(x: number, y: number): Promise<void>
  /** Addresses that the page, its frames and their workers have asked for since the browser was started; null: it does not say. */
  requests(): readonly string[] | null
  /** Ends the browser, and whatever was started for it. */
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** Why the tests cannot run in it here; null where they can. */
  readonly missing: string | null
  /** Starts the browser, without a window on the user's screen and with a profile of its own. */
  start(address: string): Promise<EnginePage>
}

/** Addresses that are gone to for the page to be loaded anew: a link that differs behind its # alone is none that is loaded. */
export const loadedAnew = (address: string, link: string): readonly string[] =>
  link.includes('#') ? ['about:blank', address + link] : [address + link]

/** What a run of the page came to. */
export interface Shown {
  /** "done", or "failed" */
  readonly run: string
  readonly digest: string
  /** Words of its notices: what of a link was ignored, what failed. */
  readonly notices: readonly string[]
  /** Exceptions, promises that nobody caught, and violations of the security policy. */
  readonly faults: readonly string[]
}

/** The run that the page has opened with, once it is complete. To be run in the page. */
export function firstRun(): Promise<Shown> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { run, digest } = document.querySelector('main')?.dataset ?? {}
      if (run !== 'failed' && (run !== 'done' || digest === undefined || digest === '')) {
        requestAnimationFrame(look)
        return
      }
      const notices = [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent ?? '')
      resolve({ run, digest: digest ?? '', notices, faults: [] })
    }
    look()
  })
}

/**
 * Opens links one by one in the page that is there, as its Back button does: by the address and the event that tells of
 * it. The page reads each link, runs it in its worker and draws it. To be run in the page.
 */
export async function runsOf(queries: readonly string[]): Promise<Shown[]> {
  const faults: string[] = []
  const tell = (event: Event): void => {
    if (event instanceof SecurityPolicyViolationEvent)
      faults.push(`security policy: ${event.violatedDirective} ${event.blockedURI}`)
    else if (event instanceof PromiseRejectionEvent) faults.push(`not caught: ${String(event.reason)}`)
    else if (event instanceof ErrorEvent) faults.push(`not caught: ${event.message}`)
  }
  for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(kind, tell)
  const main = document.querySelector('main')
  if (main === null) throw new Error('the page is empty')

  const opened = (query: string): Promise<Shown> =>
    new Promise((resolve) => {
      // What is in the document before the page has heard of the link is of the run before.
      let begun = false
      const watch = new MutationObserver((changes) => {
        begun ||= changes.some(({ oldValue }) => oldValue === 'running') || main.dataset.run === 'running'
        const { run = '', digest = '' } = main.dataset
        if (!begun || run === 'running' || (run === 'done' && digest === '')) return
        watch.disconnect()
        // The answer comes with the frame that draws it.
        requestAnimationFrame(() => {
          const notices = [...document.querySelectorAll('[role=alert]')].map(
            (alert) => alert.textContent ?? '',
          )
          resolve({ run, digest, notices, faults: faults.splice(0) })
        })
      })
      watch.observe(main, { attributeFilter: ['data-run', 'data-digest'], attributeOldValue: true })
      history.pushState(null, '', query)
      dispatchEvent(new PopStateEvent('popstate'))
    })

  const shown: Shown[] = []
  for (const query of queries) shown.push(await opened(query))
  return shown
}
