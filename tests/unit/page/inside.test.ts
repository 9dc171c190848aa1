import { describe, expect, it } from 'vitest'
import { layoutInside } from '../../../src/page/router-inside/layout'
import { clockLines, percentText, probabilityText, shareText } from '../../../src/page/router-inside/sayings'

/** With plain spaces. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

describe('a probability', () => {
  it('is written with three figures', () => {
    expect(plain(probabilityText('p', 0.0492))).toBe('p = 4.92 %')
    expect(plain(percentText(0.00206))).toBe('0.206 %')
    expect(plain(probabilityText('p', 0))).toBe('p = 0 %')
  })

  it('that is too small to be told is below a thousandth of a percent', () => {
    expect(plain(probabilityText('p', 7.04e-8))).toBe('p < 0.001 %')
    expect(plain(percentText(7.04e-8))).toBe('below 0.001 %')
    expect(shareText(7.04e-8)).toBe('<0.001')
  })
})

describe('the clock of CoDel at rest', () => {
  it('says that the head is below the target only where it is', () => {
    expect(clockLines({ is: 'rest', waitsLonger: false }, 5, 100).next).toBe('below target')
    expect(clockLines({ is: 'rest', waitsLonger: true }, 5, 100).next).toBe('judged as it leaves')
  })
})

describe('the room below two coupled queues', () => {
  const contents = { lanes: 2, fair: false, clock: false, deficit: false, instrument: true }

  it('has the instrument in a hall, whose figure is as wide and high as that', () => {
    const { instrument, inWords, phone } = layoutInside(621, 277, contents)
    expect(instrument).not.toBeNull()
    expect({ inWords, phone }).toEqual({ inWords: false, phone: false })
  })

  it('has its numbers in words where a picture has none', () => {
    const { instrument, inWords } = layoutInside(518, 256, contents)
    expect(instrument?.height).toBeGreaterThan(20)
    expect(inWords).toBe(true)
  })

  it('ends in the figure', () => {
    for (let width = 320; width <= 1100; width += 60)
      for (let height = 190; height <= 700; height += 15) {
        const { instrument, lanes } = layoutInside(width, height, contents)
        const bottom = instrument === null ? lanes.bottom : instrument.top + instrument.height
        expect(bottom, `${width} x ${height}`).toBeLessThanOrEqual(height)
      }
  })
})
