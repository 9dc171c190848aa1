import { describe, expect, it } from 'vitest'
import { BINDINGS } from '../../../src/page/commands/keys'
import { keyNames } from '../../../src/page/ui/help/keys'

describe('the keys of the page', () => {
  it('have one meaning each', () => {
    const keys = BINDINGS.flatMap(({ keys }) => Object.keys(keys))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('are all those of the design that the page has', () => {
    const names = BINDINGS.map(keyNames).join(' | ')
    expect(names).toBe(
      'Space and K | J | . and , | X and Shift + X | Shift + . and Shift + , | N and Shift + N | ' +
        'M and Shift + M | D and Shift + D | [ and ] | V | I and O | L | Home and End | 0, + and − | 1 to 8 | ' +
        'F and Shift + F | G | Q | W | A | C | Ctrl + Z and Shift + Ctrl + Z | Escape | R | T | S | E | P | ?',
    )
  })
})
