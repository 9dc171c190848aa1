/** Real runs in the form in which the page holds them, for tests of what is drawn and written. */

import { pageRecording } from '../../src/lab/run/estimate'
import { run } from '../../src/lab/run/run'
import { configure } from '../../src/lab/scenario/configure'
import type { Scenario } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'
import type { Drawn, StreamedRun } from '../../src/page/charts/drawn'
import { ALONE } from '../../src/page/charts/drawn-alone'
import { queues } from '../../src/simulator/registry'
import { Simulation } from '../../src/simulator/simulation'

/** Runs a scenario file and keeps what the page keeps. Throws on a fault in the file. */
export function runOf(file: unknown): StreamedRun {
  const checked = validateScenario(file)
  if (!checked.ok) throw new Error(JSON.stringify(checked))
  return ran(checked.value)
}

const NOTHING = { series: false, packets: false, seriesIntervalS: 0, binS: 1, digest: false }

/** True where the run of a valid scenario has at most so many events. Some scenarios of a second take hours. */
export function endsWithin(scenario: Scenario, mostEvents: number): boolean {
  return new Simulation(configure(scenario), NOTHING).advance(mostEvents)
}

/** Runs `scenario` and keeps what the page keeps. */
export function ran(scenario: Scenario): StreamedRun {
  const { log, result } = run(scenario, pageRecording(scenario, 'detailed'))
  return {
    runId: 1,
    scenario,
    log,
    packetDetail: true,
    packetWindow: null,
    packetFault: '',
    receivedBefore: [],
    packetsToCome: false,
    queueSignals: (queues.get(scenario.bottleneck.aqm.id)?.signals ?? []).map((signal) => signal.key),
    flowSignals: scenario.flows.map(() => []),
    simulatedS: scenario.durationS,
    result,
    revision: 1,
  }
}

export function viewOf(run: StreamedRun, timeS: number, change: Partial<Drawn> = {}): Drawn {
  return {
    ...ALONE,
    run,
    timeS,
    hoverS: null,
    shift: false,
    fromS: 0,
    toS: run.scenario.durationS,
    playing: false,
    backwards: false,
    speed: 0.01,
    auto: false,
    plan: null,
    keptShare: 1,
    loop: null,
    theme: 'dark',
    hiddenFlows: new Set(),
    patterns: false,
    reducedMotion: false,
    selectedEvent: -1,
    brushS: null,
    ...change,
  }
}
