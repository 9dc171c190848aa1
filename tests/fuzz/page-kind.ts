/** What a kind of case is that is given to the built page: one file each in `page-kinds`, its default export. */
import type { Page } from '@playwright/test'
import type fc from 'fast-check'
import { otherSite } from '../e2e/other-site'

/** What the page's own thread may be held up by one case, ms. */
export const MOST_BLOCKED_MS = 4000

/** What the page itself found out about a batch. */
export interface Seen {
  readonly faults: readonly string[]
  /** Longest time for which a case held up the page's own thread, ms. */
  readonly longestMs: number
}

export interface PageKind<T = unknown> {
  /** The file's name. */
  readonly id: string
  readonly what: string
  readonly cases: fc.Arbitrary<T>
  /** Opens what the cases are given to; `other` serves the page that has it in a frame. */
  open(page: Page, origin: string): Promise<void>
  /** Gives the cases to the page, and looks at it after each. `patient`: waits for what comes of a case. */
  give(page: Page, values: readonly T[], patient: boolean): Promise<Seen>
  show(value: T): string
}

export function definePageFuzz<T>(kind: PageKind<T>): PageKind {
  // Every kind makes the cases that it gives itself.
  return kind as unknown as PageKind
}

/** A page of another site that has Sawtooth in a frame. Returns its address and what ends it. */
export async function frameSite(
  origin: string,
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const html = `<!doctype html><title>Other site</title>
<script>window.answers = []; addEventListener('message', (event) => window.answers.push(event.data))</script>
<iframe src="${origin}/?embed=1&amp;dur=2&amp;flow=reno" sandbox="allow-scripts" width="640" height="400" title="run"></iframe>`
  return otherSite({ '/': html })
}
