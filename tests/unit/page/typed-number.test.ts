/** Numbers are typed and shown with the decimal sign of the language. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'

async function speaking(tag: string) {
  const { speakLanguage } = await import('../../../src/strings/languages')
  await speakLanguage(tag)
  return {
    ...(await import('../../../src/page/ui/controls/typed-number')),
    ...(await import('../../../src/page/ui/controls/number-field')),
  }
}

beforeEach(() => {
  vi.resetModules()
})

describe('a typed number', () => {
  it('has a point in English', async () => {
    const { typedNumber, writtenNumber } = await speaking('en')
    expect(['2.5', ' -3 ', '.5', '1e3'].map(typedNumber)).toEqual([2.5, -3, 0.5, 1000])
    expect(typedNumber('2,5')).toBeNaN()
    expect(writtenNumber(0.25)).toBe('0.25')
  })

  it('has a comma in German, and a point is one, too', async () => {
    const { typedNumber, writtenNumber } = await speaking('de')
    expect(['2,5', '2.5', ',5', '-1,25', '12'].map(typedNumber)).toEqual([2.5, 2.5, 0.5, -1.25, 12])
    expect([0.25, 12, -1.5].map(writtenNumber)).toEqual(['0,25', '12', '-1,5'])
  })

  it.each(['en', 'de'])('is none where other signs are in it, in %s', async (tag) => {
    const { typedNumber } = await speaking(tag)
    for (const text of ['', 'a', '0x10', 'Infinity', '1 2', '1,2,3', '1.000,5', '-', 'e'])
      expect(typedNumber(text), text).toBeNaN()
  })
})

describe('a field for numbers', () => {
  const shown = async (tag: string): Promise<string> => {
    const { NumberField } = await speaking(tag)
    return renderToStaticMarkup(
      createElement(NumberField, { label: 'x', value: 2.5, unit: 'packets', step: 1, onCommit: () => [] }),
    )
  }

  it.each(['en', 'de'])(
    'reads every sign that is typed in %s: a browser’s own field leaves some out',
    async (tag) => {
      expect(await shown(tag)).toMatch(/type="text" role="spinbutton" .*aria-valuenow="2.5"/)
    },
  )

  it('shows its value and its unit in German', async () => {
    const markup = await shown('de')
    expect(markup).toContain('value="2,5"')
    expect(markup).toContain('<span class="unit">Pakete</span>')
  })

  it('is named by its label in English', async () => {
    const markup = await shown('en')
    expect(markup).toContain('aria-label="x"')
    expect(markup).toContain('value="2.5"')
    expect(markup).toContain('<span class="unit">packets</span>')
  })
})
