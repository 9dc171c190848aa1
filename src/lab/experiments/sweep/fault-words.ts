/** A fault of a sweep that is edited, in the words of the screen on which it is. */
import { sweeps as words } from '../../../strings/sweeps'
import { placeInWords } from '../../scenario/fault-places'
import { faultWords } from '../../scenario/faults'
import type { Fault } from '../../scenario/scenario'
import { pathLabel } from './describe'

const PARTS: Readonly<Record<string, string>> = words.parts

/** "Axis 1", "Variant 3", "Runs", "Delay"; '' for the whole. */
function placeOf(path: string): string {
  const [, axis] = /^vary\[(\d+)\]/.exec(path) ?? []
  if (axis !== undefined) return words.axis(Number(axis) + 1)
  const [, variant] = /^compare\[(\d+)\]/.exec(path) ?? []
  if (variant !== undefined) return words.variant(Number(variant) + 1)
  const inner = path.replace(/^base\.?/, '')
  const [part = ''] = /^\w+/.exec(inner) ?? []
  if (PARTS[part] !== undefined) return PARTS[part]
  const label = pathLabel(inner)
  return label === inner ? placeInWords(inner, []) : label
}

/** "Axis 1: 2000: out of range (allowed: 0.01 to 1000 BDP)" */
export function sweepFaultWords(fault: Fault): string {
  const place = placeOf(fault.path)
  return place === '' ? faultWords(fault) : `${place}: ${faultWords(fault)}`
}
