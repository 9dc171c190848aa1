/** Cases in the built page in Chromium, many in one page. A batch in which something is wrong is tried again one by one, from a fresh page. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import fc from 'fast-check'
import { ensureChromium, launchOptions } from '../../scripts/chromium.mjs'
import type { Fault, Outcome } from './kind'
import type { PageKind } from './page-kind'
import { MOST_FAULTS } from './run-kind'
import { usageOf } from './watch'

/** What the page may take of memory, bytes. */
export const MOST_BYTES_RENDERER = 1e9
/** A batch that says nothing for so long does not end. */
const BATCH_MS = 90_000
const LOOK_MS = 250
const BATCH = 50
/** How much is told of a batch that goes wrong without a single case that does. */
const MOST_TOLD = 3
const SHRINK_MS = 20_000

export function pageKinds(): ReadonlyMap<string, PageKind> {
  const modules = import.meta.glob<PageKind>('./page-kinds/*.ts', { eager: true, import: 'default' })
  return new Map(
    Object.entries(modules).map(([path, kind]) => {
      if (path !== `./page-kinds/${kind.id}.ts`) throw new Error(`${path} declares id "${kind.id}"`)
      return [kind.id, kind]
    }),
  )
}

const within = <T>(work: Promise<T>, ms: number, what: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} (allowed: ${ms} ms)`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Bytes of the renderer that holds most; 0 where the system does not say. */
async function rendererBytes(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return Math.max(0, ...renderers.map(({ id }) => usageOf(id)?.bytes ?? 0))
}

/**
 * A browser that has memory to spare lets garbage lie for as long as it has work, and batches leave it no rest. Without it each is
 * measured by what it takes, and what one leaves behind for good adds up all the same.
 */
async function collectGarbage(page: Page): Promise<void> {
  const collect = (): void => (globalThis as { gc?: () => void }).gc?.()
  // A worker may end meanwhile.
  const workers = page.workers().map((worker) => worker.evaluate(collect).catch(() => {}))
  await Promise.all([page.evaluate(collect), ...workers])
}

class OpenPage {
  private page: Page | null = null
  private readonly errors: string[] = []
  mostBytes = 0
  longestMs = 0

  constructor(
    private readonly browser: Browser,
    private readonly session: CDPSession,
    private readonly kind: PageKind,
    private readonly origin: string,
  ) {}

  async close(): Promise<void> {
    const { page } = this
    this.page = null
    // A renderer that does not answer is left to the browser's end.
    await Promise.race([page?.context().close(), new Promise((resolve) => setTimeout(resolve, 5000))]).catch(
      () => {},
    )
  }

  private async opened(): Promise<Page> {
    if (this.page !== null) return this.page
    const context = await this.browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1000, height: 700 },
    })
    const page = await context.newPage()
    this.errors.length = 0
    page.on('pageerror', (error) => this.errors.push(`uncaught: ${error.message}`))
    page.on('crash', () => this.errors.push('the renderer ended'))
    await this.kind.open(page, this.origin)
    this.page = page
    return page
  }

  /** What is wrong with these cases, null where nothing is. */
  async give(values: readonly unknown[], patient: boolean): Promise<string | null> {
    let peak = 0
    let looking = true
    const look = async (): Promise<void> => {
      while (looking) {
        peak = Math.max(peak, await rendererBytes(this.session).catch(() => 0))
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
    }
    const looks = look()
    try {
      const page = await within(this.opened(), BATCH_MS, 'the page does not open')
      await within(collectGarbage(page), BATCH_MS, 'the page does not answer')
      const { faults, longestMs } = await within(
        this.kind.give(page, values, patient),
        BATCH_MS,
        'the page does not answer',
      )
      this.longestMs = Math.max(this.longestMs, longestMs)
      const found = [...faults, ...this.errors.splice(0)]
      if (peak > MOST_BYTES_RENDERER)
        found.push(
          `the renderer holds ${(peak / 1e9).toFixed(2)} GB (allowed: ${MOST_BYTES_RENDERER / 1e9} GB)`,
        )
      return found[0] ?? null
    } catch (error) {
      return this.errors.splice(0)[0] ?? (error instanceof Error ? error.message : String(error))
    } finally {
      looking = false
      await looks
      this.mostBytes = Math.max(this.mostBytes, peak)
    }
  }

  /** Gives the values as `give` does, from the beginning. */
  async giveAnew(values: readonly unknown[]): Promise<string | null> {
    await this.close()
    return this.give(values, true)
  }
}

/** Which case of a batch it was, as small as it can be made. */
async function culprit(
  open: OpenPage,
  kind: PageKind,
  seed: number,
  values: readonly unknown[],
  message: string,
): Promise<Fault> {
  for (const [index, value] of values.entries()) {
    const alone = await open.giveAnew([value])
    if (alone === null) continue
    const property = fc.asyncProperty(kind.cases, async (smaller) => {
      const wrong = await open.giveAnew([smaller])
      if (wrong !== null) throw new Error(wrong)
    })
    const details = await fc.check(property, {
      seed,
      path: String(index),
      numRuns: 1,
      interruptAfterTimeLimit: SHRINK_MS,
      markInterruptAsFailure: false,
    })
    const least = details.counterexample?.[0] ?? value
    return {
      kind: kind.id,
      seed,
      path: details.counterexamplePath ?? String(index),
      message: alone,
      input: kind.show(least),
    }
  }
  const input = values.slice(0, MOST_TOLD).map(kind.show).join('\n')
  return { kind: kind.id, seed, path: `0 to ${values.length - 1}, together`, message, input }
}

/** Runs up to `most` cases of a kind in the built page, in `ms`. */
export async function fuzzPage(
  kind: PageKind,
  seed: number,
  most: number,
  ms: number,
): Promise<{ outcome: Outcome; faults: readonly Fault[] }> {
  const until = performance.now() + ms
  const { chromium } = await import('@playwright/test')
  const { preview } = await import('vite')
  const server = await preview({ logLevel: 'silent', preview: { host: '127.0.0.1', port: 0 } })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const origin = `http://127.0.0.1:${address.port}`
  const { args, ...launch } = launchOptions(await ensureChromium())
  // Else Chromium slows a page down that writes its address as often as here.
  const flags = ['--disable-ipc-flooding-protection', '--js-flags=--expose-gc']
  const browser = await chromium.launch({ ...launch, args: [...args, ...flags] })
  const session = await browser.newBrowserCDPSession()
  const open = new OpenPage(browser, session, kind, origin)
  const faults: Fault[] = []
  let cases = 0
  try {
    for (let batch = 0; cases < most && performance.now() < until && faults.length < MOST_FAULTS; batch++) {
      const values = fc.sample(kind.cases, { seed: seed + batch, numRuns: Math.min(BATCH, most - cases) })
      const message = await open.give(values, false)
      cases += values.length
      if (message !== null) {
        faults.push(await culprit(open, kind, seed + batch, values, message))
        await open.close()
      }
    }
  } finally {
    await open.close()
    await browser.close()
    await server.close()
  }
  const { longestMs, mostBytes } = open
  return {
    outcome: {
      kind: kind.id,
      what: kind.what,
      where: 'Chromium',
      cases,
      faults: faults.length,
      longestMs,
      mostBytes,
    },
    faults,
  }
}
