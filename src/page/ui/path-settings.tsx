import { formatQuantity } from '../../lab/quantity'
import { rateTraces } from '../../lab/rate-traces'
import { defaultLoss, defaultReorder } from '../../lab/scenario/defaults'
import { type Range, ranges } from '../../lab/scenario/ranges'
import type { Fault, LossModel, RateTrace, Scenario } from '../../lab/scenario/scenario'
import { change } from '../commands/edit'
import { useScenarioInForce } from '../commands/use-scenario'
import { Select, Switch } from './controls/choices'
import { NumberField } from './controls/number-field'
import { TextField } from './controls/text-field'

type BurstLoss = Extract<LossModel, { model: 'gilbert-elliott' }>

const BURSTS: BurstLoss = {
  model: 'gilbert-elliott',
  toBadPercent: ranges.toBadPercent.default,
  toGoodPercent: ranges.toGoodPercent.default,
  lossGoodPercent: ranges.lossGoodPercent.default,
  lossBadPercent: ranges.lossBadPercent.default,
}
const BURST_RATES = ['toBadPercent', 'toGoodPercent', 'lossGoodPercent', 'lossBadPercent'] as const

const set = (path: string, value: unknown, was: string): readonly Fault[] =>
  change([{ path, value }], was, 'settled')

interface FieldProps {
  readonly range: Range
  readonly value: number
  onCommit(value: number): readonly Fault[]
}

/** A field that is named as its range is. */
function RangeField({ range, value, onCommit }: FieldProps) {
  return (
    <NumberField
      name={range.label}
      label={range.label}
      value={value}
      unit={range.unit === 'Mbit/s' ? 'Mb/s' : range.unit === 'packets' ? '' : range.unit}
      step={range.step}
      help={range.help}
      onCommit={(next) => (next === null ? [] : onCommit(next))}
    />
  )
}

function Loss({ loss }: { loss: LossModel }) {
  const bursts = loss.model === 'gilbert-elliott'
  return (
    <>
      <div className="field">
        <span className="field-label">Loss model</span>
        <Select
          name="Loss model"
          title="Packets are lost independently of one another, or in bursts: the wire is good or bad by turns (Gilbert 1960, Elliott 1963)"
          value={loss.model}
          options={[
            { value: 'bernoulli', label: 'independent' },
            { value: 'gilbert-elliott', label: 'in bursts' },
          ]}
          onChange={(model) =>
            set(
              'bottleneck.loss',
              model === 'bernoulli' ? defaultLoss : BURSTS,
              bursts ? 'loss in bursts' : 'independent loss',
            )
          }
        />
      </div>
      {bursts &&
        BURST_RATES.map((key) => (
          <RangeField
            key={key}
            range={ranges[key]}
            value={loss[key]}
            onCommit={(value) =>
              set(
                'bottleneck.loss',
                { ...loss, [key]: value },
                `${ranges[key].label} ${formatQuantity(loss[key], '%')}`,
              )
            }
          />
        ))}
    </>
  )
}

const CONSTANT = 'constant'
const POINTS = 'points'

function pointsText(trace: Extract<RateTrace, { readonly points: unknown }>): string {
  return trace.points.map(([fromS, mbps]) => `${fromS}:${mbps}`).join(', ')
}

/** "0:10, 5:2" as pairs; what is no number is left to validation. */
function pointsOf(text: string): number[][] {
  const pairs = text.split(/[,;\s]+/).filter((part) => part !== '')
  return pairs.map((pair) => pair.split(':').map(Number))
}

/** Two halves at the bandwidth and at half of it: somewhere to begin. */
function firstPoints({ bottleneck, durationS }: Scenario): RateTrace {
  const { bandwidthMbps } = bottleneck
  return {
    points: [
      [0, bandwidthMbps],
      [Number((durationS / 2).toPrecision(3)), Math.max(ranges.traceMbps.min, bandwidthMbps / 2)],
    ],
    repeatS: null,
  }
}

function Rate({ scenario }: { scenario: Scenario }) {
  const { rateTrace } = scenario.bottleneck
  const path = 'bottleneck.rateTrace'
  const kind = rateTrace === undefined ? CONSTANT : 'id' in rateTrace ? rateTrace.id : POINTS
  const built = rateTraces.get(kind)
  const was = `rate ${built?.label.toLowerCase() ?? kind}`
  return (
    <>
      <div className="field">
        <span className="field-label">Rate</span>
        <Select
          name="Rate of the bottleneck"
          title={
            built?.summary ??
            'Constant, as Bandwidth says, or along a course; the mean of a built-in one is Bandwidth'
          }
          value={kind}
          options={[
            { value: CONSTANT, label: 'constant' },
            ...[...rateTraces.values()].map(({ id, label }) => ({ value: id, label })),
            { value: POINTS, label: 'points' },
          ]}
          onChange={(next) =>
            set(path, next === CONSTANT ? null : next === POINTS ? firstPoints(scenario) : { id: next }, was)
          }
        />
      </div>
      {rateTrace !== undefined && 'points' in rateTrace && (
        <>
          <TextField
            name="Rate points"
            label="s:Mbit/s, s:Mbit/s, ..."
            className="whole"
            value={pointsText(rateTrace)}
            help="Each rate holds from its time on: 0:10, 5:2 is 10 Mbit/s, and 2 Mbit/s from 5 s on. The first is at 0 s."
            onCommit={(text) => set(path, { ...rateTrace, points: pointsOf(text) }, was)}
          />
          <NumberField
            name="Repeat every"
            label="Repeat every"
            value={rateTrace.repeatS}
            nothing="never"
            unit="s"
            step={1}
            help="The course begins again after so long. Empty: the last rate stays."
            onCommit={(repeatS) => set(path, { ...rateTrace, repeatS }, was)}
          />
        </>
      )}
    </>
  )
}

function ReturnPath({ returnPath }: Pick<Scenario, 'returnPath'>) {
  return (
    <>
      <div className="field whole">
        <Switch
          name="Limited return path"
          title="ACKs of all flows share a link with a rate and a buffer, and so do the data of flows in reverse"
          checked={returnPath !== null}
          onChange={(on) =>
            set('returnPath', on ? {} : null, on ? 'return path not a limit' : 'limited return path')
          }
        />
      </div>
      {returnPath !== null && (
        <>
          <RangeField
            range={ranges.returnBandwidthMbps}
            value={returnPath.bandwidthMbps}
            onCommit={(value) =>
              set(
                'returnPath.bandwidthMbps',
                value,
                `Return bandwidth ${formatQuantity(returnPath.bandwidthMbps, 'Mbit/s')}`,
              )
            }
          />
          <RangeField
            range={ranges.returnBufferPackets}
            value={returnPath.bufferPackets}
            onCommit={(value) =>
              set(
                'returnPath.bufferPackets',
                value,
                `Return buffer ${formatQuantity(returnPath.bufferPackets, 'packets')}`,
              )
            }
          />
        </>
      )}
    </>
  )
}

/** What the path does beside rate, delay, buffer and independent loss. */
export default function PathSettings() {
  const scenario = useScenarioInForce()
  const { loss, jitterMs, reorder = defaultReorder } = scenario.bottleneck
  return (
    <fieldset aria-label="Path settings">
      <div className="fields three">
        <RangeField
          range={ranges.jitterMs}
          value={jitterMs}
          onCommit={(value) => set('bottleneck.jitterMs', value, `Jitter ${formatQuantity(jitterMs, 'ms')}`)}
        />
        <RangeField
          range={ranges.reorderPercent}
          value={reorder.percent}
          onCommit={(value) =>
            set('bottleneck.reorder.percent', value, `Reordering ${formatQuantity(reorder.percent, '%')}`)
          }
        />
        <RangeField
          range={ranges.reorderDelayMs}
          value={reorder.delayMs}
          onCommit={(value) =>
            set('bottleneck.reorder.delayMs', value, `late by ${formatQuantity(reorder.delayMs, 'ms')}`)
          }
        />
      </div>
      <div className="fields two">
        <Loss loss={loss} />
      </div>
      <div className="fields two">
        <Rate scenario={scenario} />
      </div>
      <div className="fields two">
        <ReturnPath returnPath={scenario.returnPath} />
      </div>
    </fieldset>
  )
}
