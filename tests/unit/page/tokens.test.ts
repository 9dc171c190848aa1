import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PROJECTOR_ZOOM, tokensOf } from '../../../src/page/charts/tokens'
import { THEMES, type Theme } from '../../../src/page/model/slices/look'

const css = readFileSync(new URL('../../../src/page/styles/tokens.css', import.meta.url), 'utf8')

/** Custom properties of the rules whose selector names the theme; dark is the root's own. */
function propertiesOf(theme: Theme): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const named = selector.includes(`"${theme}"`)
    const plain = !selector.includes('data-theme') && selector.includes(':root')
    if (!named && !plain) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
      found.set(name, value.trim())
  }
  return found
}

/** WCAG 2 relative luminance of #rrggbb. */
function luminance(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16)
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

describe.each(THEMES)('the %s theme', (theme) => {
  const tokens = tokensOf(theme)
  const properties = propertiesOf(theme)

  it('has the same colours on canvas as in the style sheet', () => {
    for (const name of ['bg0', 'bg1', 'bg2', 'bg3', 'line', 'line2', 'ctl', 't1', 't2', 't3'] as const)
      expect(properties.get(name), name).toBe(tokens[name])
    for (const name of ['guide', 'grid', 'loss', 'mark', 'ok'] as const)
      expect(properties.get(name), name).toBe(tokens[name])
    tokens.flowColours.forEach(({ line, text }, index) => {
      expect(properties.get(`flow-${index + 1}`)).toBe(line)
      expect(properties.get(`flow-text-${index + 1}`)).toBe(text)
    })
  })

  it('has text that is read and lines that are seen (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
    for (const text of [tokens.t1, tokens.t2, tokens.t3, tokens.loss, tokens.mark, tokens.ok])
      expect(contrast(text, tokens.bg1)).toBeGreaterThanOrEqual(4.5)
    for (const { line, text } of tokens.flowColours) {
      expect(contrast(line, tokens.bg1)).toBeGreaterThanOrEqual(theme === 'projector' ? 4.5 : 3)
      expect(contrast(text, tokens.bg1)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('lines for a projector are at least twice as wide as those of a screen', () => {
  const screen = tokensOf('light').widths
  const { window, ghost, guide, grid } = tokensOf('projector').widths
  // Widths on a projector, where figures are enlarged.
  const shown = [window, ghost, guide, grid].map((width) => Number((width * PROJECTOR_ZOOM).toFixed(6)))
  expect(shown).toEqual([4, 2.5, 2, 1.5])
  expect(shown[0]).toBeGreaterThanOrEqual(2 * screen.window)
})
