/** A run as the command line prints it, with its series and events. */
import { listEvents } from '../../run/events'
import { printedResult } from '../../run/result'
import { sampleLog } from '../../run/sample'
import { configure } from '../../scenario/configure'
import { defineFormat } from '../export-format'

export default defineFormat({
  reads: 'run',
  id: 'json',
  label: 'Result, JSON',
  summary: 'Scenario, result, series and events as one object, as the command sawtooth run prints them.',
  order: 7,
  extension: 'json',
  mediaType: 'application/json',
  word: 'result',
  keep: (sampleS) => ({ series: true, binS: sampleS }),
  write({ result, log }, origin, sampleS) {
    const { scenario } = result
    const series = sampleLog(scenario, log, sampleS)
    const events = listEvents(configure(scenario), log)
    return `${JSON.stringify({ link: origin.link, ...printedResult(result), series, events }, null, 1)}\n`
  },
})
