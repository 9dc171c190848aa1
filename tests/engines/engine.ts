/** A browser engine with the built page in it, as far as the tests of all engines need one. */

/** The page in one window. */
export interface EnginePage {
  /** Loads the page anew at `link` ("?bw=10&flow=cubic"). */
  open(link: string): Promise<void>
  /** Runs `what` in the page, where it can use nothing but its argument. */
  evaluate<A, R>(what: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Clicks with the mouse at a position in px of the window's content. */
  click(x: number, y: number): Promise<void>
  /**
   * Returns the addresses that the page, its frames and their workers have requested since the browser was started;
   * null where the engine cannot tell.
   */
  requests(): readonly string[] | null
  /** Ends the browser and everything that was started for it. */
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** The reason why the tests cannot run in it here; null where they can. */
  readonly missing: string | null
  /** Starts the browser, without a window on the user's screen and with a profile of its own. */
  start(address: string): Promise<EnginePage>
}

/** Returns the addresses to visit so that the page is loaded anew. A link that differs only behind its # does not load the page. */
export const loadedAnew = (address: string, link: string): readonly string[] =>
  link.includes('#') ? ['about:blank', address + link] : [address + link]

/** The outcome of a run of the page. */
export interface Shown {
  /** "done", or "failed" */
  readonly run: string
  readonly digest: string
  /** The texts of its notices: ignored parts of a link, and failures. */
  readonly notices: readonly string[]
  /** Exceptions, unhandled rejections, and violations of the security policy. */
  readonly faults: readonly string[]
}

/** Returns the run with which the page opened, once it is complete. Runs in the page. */
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
 * Opens links one by one in the present page as its Back button does: by the address and the event that reports the
 * change. The page reads each link, runs it in its worker and draws it. Runs in the page.
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
      // Until the page has handled the link, the document shows the run before.
      let begun = false
      const watch = new MutationObserver((changes) => {
        begun ||= changes.some(({ oldValue }) => oldValue === 'running') || main.dataset.run === 'running'
        const { run = '', digest = '' } = main.dataset
        if (!begun || run === 'running' || (run === 'done' && digest === '')) return
        watch.disconnect()
        // The answer is given after the frame that draws the run.
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
