/**
 * What was measured on the testbed, reduced from its traces by tests/reference/testbed/reduce.ts. The data are
 * Copyright (c) 2022 Harsh Kapadia, MIT licence (public/reference/geni/LICENSE.txt).
 */
import type { summaryOf } from './flow-samples'
import data from './testbed.json'

export interface TestbedFlow extends Readonly<ReturnType<typeof summaryOf>> {
  readonly variant: string
  /** The least RTT that the sender saw, of small packets too. */
  readonly minRttMs: number
}

/** Flows in the order in which they began, by the run's name. */
export const testbed: Readonly<Record<string, readonly TestbedFlow[]>> = data.runs

/** Throws where there was no such run. */
export function testbedRun(name: string): readonly TestbedFlow[] {
  const flows = testbed[name]
  if (flows === undefined) throw new Error(`no run ${name} on the testbed`)
  return flows
}
