import { describe, expect, it } from 'vitest'
import { parameterText } from '../../../src/lab/explain/changes'
import type { Parameter } from '../../../src/simulator/describe'
import { variants } from '../../../src/simulator/registry'

const declared = (key: string): Parameter | undefined => variants.get('bic')?.parameters[key]

describe('a parameter in words', () => {
  it('is written as its picker has it', () => {
    const form = declared('form')
    if (form?.kind !== 'choice') throw new Error('BIC has no choice of forms')
    for (const { value, label } of form.options) {
      expect(parameterText(form, value)).toBe(label)
      expect(label).not.toBe(value)
    }
    expect(parameterText(declared('fastConvergence'), true)).toBe('on')
    expect(parameterText(declared('fastConvergence'), false)).toBe('off')
    expect(parameterText(declared('beta'), 0.7)).toBe('0.7')
  })

  it('is its value where nothing is declared', () => {
    expect(parameterText(undefined, 'linux')).toBe('linux')
    expect(parameterText(undefined, 3)).toBe('3')
  })
})
