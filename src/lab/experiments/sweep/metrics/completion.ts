import { mean } from 'd3-array'
import { defineMetric } from '../metric'

export default defineMetric({
  id: 'completion',
  label: 'Completion time',
  unit: 's',
  summary: 'From a flow’s start to the ACK of the last byte of its file; the mean of several flows.',
  of: 'flows',
  better: 'less',
  measure: ({ run, flows }) =>
    mean(flows, (flow) => {
      const startS = run.result.scenario.flows.find(({ id }) => id === flow.id)?.startS ?? 0
      return flow.completionS === null ? null : flow.completionS - startS
    }) ?? null,
})
