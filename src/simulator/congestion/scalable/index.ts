import { doi, numberParameter, parametersFrom, type ValuesOf } from '../../describe'
import { Aimd, aimdLawsWith, aimdRules, lawForEachAck } from '../aimd'
import { defineVariant } from '../congestion-control'

const kelly = doi('Kelly 2003', '10.1145/956981.956989')

const parameters = parametersFrom(kelly, {
  a: numberParameter(0.01, 'packets', [0.001, 0.5, 0.001], {
    logarithmic: true,
    help: 'Every ACK opens the window by this.',
  }),
  b: numberParameter(0.125, '', [0.01, 0.5, 0.005], { help: 'The part of the window that a loss takes.' }),
  legacyWindow: numberParameter(16, 'packets', [1, 1000, 1], {
    help: 'Up to this window it behaves as Reno (not under the linux stack, which has no such window).',
  }),
})

/** Scalable increases and decreases by a factor, so that the time to recover from a loss does not depend on the window. */
class Scalable extends Aimd<ValuesOf<typeof parameters>> {
  protected override growth(units: number): number {
    const { a, legacyWindow } = this.params
    if (this.context.options.wholeWindow) {
      // Linux grows by one segment in 1/a and never less than Reno (tcp_scalable.c), so that it needs no legacy window.
      return this.oneIn(Math.min(this.cwnd, 1 / a), units)
    }
    return this.cwnd > legacyWindow ? a * units : units / this.cwnd
  }

  protected override reduced(segments: number): number {
    const { b, legacyWindow } = this.params
    if (this.context.options.wholeWindow) return segments - Math.floor(segments * b)
    return segments > legacyWindow ? segments * (1 - b) : segments / 2
  }
}

export default defineVariant({
  id: 'scalable',
  label: 'Scalable',
  summary: 'Grows by a hundredth a round trip and gives up an eighth at a loss, however large the window is.',
  year: 2003,
  group: 'loss-based',
  sources: [kelly, { label: 'Linux 6.1 tcp_scalable.c' }],
  parameters,
  rules: aimdRules,
  laws: aimdLawsWith(lawForEachAck('+ a for each ACK, in small windows + 1 / cwnd', kelly)),
  create: (context, params) => new Scalable(context, params),
})
