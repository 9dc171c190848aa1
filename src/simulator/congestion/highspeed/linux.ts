import { exp, log } from '../../base/detmath'
import { Aimd } from '../aimd'
import type { CongestionEvent, CongestionSample } from '../congestion-control'
import { HighSpeedLaw, LOW_DECREASE } from './rfc3649'
import { type HighSpeedParameters, rules } from './rules'

/** RFC 3649 appendix B reckons with p(w) = 1 / (12.8 w^1.2), and ends at this window. */
const INVERSE = 12.8
const EXPONENT = 1.2
const LAST_WINDOW = 100_000
const STANDARD: HighSpeedParameters = Object.freeze({
  lowWindow: 38,
  highWindow: 83_000,
  highP: 1e-7,
  highDecrease: 0.1,
})
/** tcp_highspeed.c has so many of its rows, and b in 256ths. */
const ROWS = 72
const PARTS = 256

/**
 * The table of RFC 3649 appendix B: a row wherever a(w) has risen by more than 1 since the row before. It is made as far as
 * it is asked for. With other parameters than the RFC's the loss rate is theirs in the same proportion.
 */
class Table {
  private readonly law = new HighSpeedLaw(this.params)
  private readonly standard = new HighSpeedLaw(STANDARD)
  /** Greatest window of each row, and b in 256ths. */
  private readonly windows = [this.params.lowWindow]
  private readonly decreases: number[] = [LOW_DECREASE * PARTS]
  private window = this.params.lowWindow
  private a = 1

  constructor(private readonly params: HighSpeedParameters) {}

  /** The row of `window`, which is looked for from row `from` on. */
  rowOf(window: number, from: number): number {
    let row = from
    while (row < ROWS - 1 && window > this.greatest(row)) row++
    while (row > 0 && window <= this.greatest(row - 1)) row--
    return row
  }

  /** b, in 256ths. */
  decrease(row: number): number {
    this.greatest(row)
    return this.decreases[row] as number
  }

  private greatest(row: number): number {
    while (this.windows.length <= row) this.addRow()
    return this.windows[row] as number
  }

  private addRow(): void {
    const { law } = this
    let b = law.decrease(this.window)
    let a = this.a
    while (a <= this.a + 1 && this.window < LAST_WINDOW) {
      const w = ++this.window
      b = law.decrease(w)
      const share = law.lossRate(w) / this.standard.lossRate(w)
      a = (w * w * 2 * b * share) / ((2 - b) * INVERSE * exp(EXPONENT * log(w)))
    }
    this.a = a
    this.windows.push(this.window < LAST_WINDOW ? this.window : Number.POSITIVE_INFINITY)
    this.decreases.push(Math.floor(b * PARTS))
  }
}

/**
 * HighSpeed as in Linux (tcp_highspeed.c): by the table, and for each ACK, however many segments it covers. The row is that of
 * congestion avoidance: the first loss, in slow start, halves.
 */
export class LinuxHighSpeed extends Aimd<HighSpeedParameters> {
  protected override carriesOver = false
  private readonly table = new Table(this.params)
  private row = 0
  private saved = 0

  protected override growth(): number {
    this.row = this.table.rowOf(this.cwnd, this.row)
    this.saved += this.row + 1
    if (this.saved < this.cwnd) return 0
    this.saved -= this.cwnd
    return 1
  }

  protected override reduced(segments: number): number {
    const parts = this.table.decrease(this.row)
    if (this.row > 0) this.context.notes.note(rules.decreases, { window: segments, part: parts / PARTS })
    return segments - Math.floor((segments * parts) / PARTS)
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    this.saved = 0
  }

  readSignals(into: Float64Array): void {
    into[0] = this.row + 1
    into[1] = this.table.decrease(this.row) / PARTS
  }
}
