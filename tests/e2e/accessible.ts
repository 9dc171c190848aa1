/** WCAG 2.2 AA as far as axe can tell. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './support'

interface Finding {
  readonly rule: string
  readonly html: string
}

/**
 * Nothing that axe calls moderate or worse, in the whole page or, where the rest of it has been looked at already, in
 * `part` (CSS selector). `where` is in the message.
 */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  // What is fading in has less contrast than it will have.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  )
  // Half a megabyte of source: once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (selector): Promise<Finding[]> => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    // What is not asked for is not collected: passes are most of the results.
    const { violations } = await injected.run(selector ?? document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact !== 'minor')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, html })))
  }, part)
  // A best practice that is no part of WCAG: axe wants the mode's panel, which has a name, inside a landmark; it holds one.
  const panel = ({ rule, html }: Finding) =>
    rule === 'region' && html.startsWith('<div role="tabpanel" id="mode-panel"')
  expect(
    found.filter((finding) => !panel(finding)),
    where,
  ).toEqual([])
}
