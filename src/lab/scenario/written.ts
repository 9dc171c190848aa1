/** Numbers of a file within a sentence: in English as the file has them, else with the decimal sign of the language. */
import { faults } from '../../strings/faults'
import { ENGLISH, language } from '../../strings/spoken'
import { amountText, formatNumber } from '../format'

/** How many digits a double holds. */
const DIGITS = 16

/** "2000", "0.05" */
export function written(value: number): string {
  return language() === ENGLISH ? String(value) : formatNumber(value, DIGITS)
}

/** "0.05 to 10000 Mbit/s"; `unit` '' for none. */
export function writtenSpan(min: number, max: number, unit = ''): string {
  return amountText({ number: faults.span(written(min), written(max)), unit })
}
