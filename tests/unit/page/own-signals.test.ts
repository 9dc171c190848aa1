/** Charts of signals that code of one's own declares. */
import { beforeAll, expect, it } from 'vitest'
import { installOwnCode } from '../../../src/lab/own-code/install'
import { allowRunning } from '../../../src/lab/own-code/run-code'
import { chartNamed } from '../../../src/page/charts/registry'
import { runOf, viewOf } from '../../support/runs'

beforeAll(() => {
  installOwnCode()
  allowRunning()
})

const CODE = `import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({
  name: 'Told',
  signals: {
    queueing: { unit: 'ms' },
    share: {},
  },
  onAck(tcp, ack) {
    tcp.queueing = 1000 * (ack.rtt - ack.minRtt)
    tcp.share = 1
  },
  onLoss(tcp, loss) {
    tcp.cwnd = tcp.ssthresh = loss.flight / 2
  },
  onTimeout(tcp, loss) {
    tcp.cwnd = 1
  },
})`

const headOf = (id: string): string => {
  const run = runOf({
    version: 1,
    durationS: 1,
    flows: [{ variant: 'mine' }, { variant: 'cubic' }],
    algorithms: [{ id: 'mine', code: CODE }],
  })
  return chartNamed(id)
    .create()
    .unit({ view: viewOf(run, 0), run })
}

it('the chart of a signal names its unit and the line that declares it', () => {
  expect(headOf('mine.queueing')).toBe('ms, declared in line 5')
  expect(headOf('mine.share')).toBe('declared in line 6')
  expect(headOf('srtt')).toBe('ms')
})
