import type { MeasuredLink } from '../../lab/measured/measured-link'
import { measuredLink } from '../../lab/measured/store'
import { formatQuantity } from '../../lab/quantity'
import { rateTraces } from '../../lab/rate-traces'
import { defaultLoss, defaultReorder } from '../../lab/scenario/defaults'
import { type Range, ranges } from '../../lab/scenario/ranges'
import type { LossModel, MeasuredFile, RateTrace, Scenario } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { settings } from '../../strings/settings'
import { setValue as set } from '../commands/edit'
import { chooseMeasured } from '../effects/file-dialog'
import { undoOfRate } from '../model/undo-of-rate'
import { useStore } from '../store'
import { Button } from './buttons'
import { ChoiceField, Switch } from './controls/choices'
import { NumberField } from './controls/number-field'
import { TextField } from './controls/text-field'
import { useLinkSubject } from './link-subject'
import { RangeField } from './range-field'

const { loss: lossWords, rate: rateWords, returnPath: returnWords } = settings

type BurstLoss = Extract<LossModel, { model: 'gilbert-elliott' }>

const BURSTS: BurstLoss = {
  model: 'gilbert-elliott',
  toBadPercent: ranges.toBadPercent.default,
  toGoodPercent: ranges.toGoodPercent.default,
  lossGoodPercent: ranges.lossGoodPercent.default,
  lossBadPercent: ranges.lossBadPercent.default,
}
const BURST_RATES = ['toBadPercent', 'toGoodPercent', 'lossGoodPercent', 'lossBadPercent'] as const

interface FieldProps {
  readonly range: Range
  readonly path: string
  readonly value: number
  /** What the path is set to with that number; absent: the number itself. */
  whole?(value: number): unknown
}

function Field({ range, path, value, whole = (next) => next }: FieldProps) {
  const { named, spoken } = useLinkSubject()
  const was = controls.undo.setting(named(range.label), formatQuantity(value, range.unit))
  return (
    <RangeField
      range={range}
      name={spoken(range.label)}
      value={value}
      onCommit={(next) => (next === null ? [] : set(path, whole(next), was))}
    />
  )
}

function Loss({ loss }: { loss: LossModel }) {
  const { link, named, spoken } = useLinkSubject()
  const path = `${link}.loss`
  const bursts = loss.model === 'gilbert-elliott'
  const was = named(bursts ? lossWords.undo.bursts : lossWords.undo.independent)
  return (
    <>
      <ChoiceField
        name={spoken(lossWords.name)}
        label={lossWords.name}
        title={lossWords.help}
        value={loss.model}
        options={[
          { value: 'bernoulli', label: lossWords.independent },
          { value: 'gilbert-elliott', label: lossWords.bursts },
        ]}
        onChange={(model) => set(path, model === 'bernoulli' ? defaultLoss : BURSTS, was)}
      />
      {bursts &&
        BURST_RATES.map((key) => (
          <Field
            key={key}
            range={ranges[key]}
            path={path}
            value={loss[key]}
            whole={(value) => ({ ...loss, [key]: value })}
          />
        ))}
    </>
  )
}

const CONSTANT = 'constant'
const POINTS = 'points'
const MEASURED = 'measured'

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

const RATES = [
  { value: CONSTANT, label: rateWords.constant },
  ...[...rateTraces.values()].map(({ id, label }) => ({ value: id, label })),
  { value: POINTS, label: rateWords.points },
  { value: MEASURED, label: rateWords.measured.name },
]

function kindOf(trace: RateTrace | undefined): string {
  if (trace === undefined) return CONSTANT
  if ('sha256' in trace) return MEASURED
  return 'id' in trace ? trace.id : POINTS
}

/** The file that the link follows, what it holds, and a button for another. */
function MeasuredRate({ file: { file, sha256 } }: { readonly file: MeasuredFile }) {
  const { link } = useLinkSubject()
  // Whether it is at hand is seen again when a run has ended.
  useStore((state) => state.run.ends)
  const found = measuredLink(sha256)
  const { measured } = rateWords
  return (
    <div className="field whole measured-rate">
      <span className="field-label">{measured.file}</span>
      <span className="measured-name" title={file}>
        {file}
      </span>
      <Button className="link-button" onClick={() => chooseMeasured(link)}>
        {measured.choose}
      </Button>
      <p className="derived">{found === undefined ? measured.lacking : measuredText(found)}</p>
    </div>
  )
}

/** "60 s, 5.1 Mbit/s on average, delay and loss too" */
function measuredText({ lengthS, meanBitsPerSecond, pathTrace }: MeasuredLink): string {
  const { measured } = rateWords
  const parts = [
    Number.isFinite(lengthS) ? measured.round(formatQuantity(lengthS, 's')) : '',
    measured.mean(formatQuantity(meanBitsPerSecond / 1e6, 'Mbit/s')),
    pathTrace?.delayS ? measured.delay : '',
    pathTrace?.loss ? measured.loss : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

function Rate({ scenario }: { scenario: Scenario }) {
  const { link, named, spoken } = useLinkSubject()
  const { rateTrace } = scenario.bottleneck
  const path = `${link}.rateTrace`
  const kind = kindOf(rateTrace)
  const was = named(undoOfRate(rateTrace))
  return (
    <>
      <ChoiceField
        label={rateWords.caption}
        name={spoken(rateWords.name)}
        title={rateTraces.get(kind)?.summary ?? rateWords.help}
        value={kind}
        options={RATES}
        onChange={(next) => {
          if (next === MEASURED) chooseMeasured(link)
          else
            set(path, next === CONSTANT ? null : next === POINTS ? firstPoints(scenario) : { id: next }, was)
        }}
      />
      {rateTrace !== undefined && 'sha256' in rateTrace && <MeasuredRate file={rateTrace} />}
      {rateTrace !== undefined && 'points' in rateTrace && (
        <>
          <TextField
            name={spoken(rateWords.list.name)}
            label={rateWords.list.caption}
            className="whole"
            value={pointsText(rateTrace)}
            help={rateWords.list.help}
            onCommit={(text) => set(path, { ...rateTrace, points: pointsOf(text) }, was)}
          />
          <NumberField
            name={spoken(rateWords.repeat.name)}
            label={rateWords.repeat.name}
            value={rateTrace.repeatS}
            nothing={rateWords.repeat.never}
            unit="s"
            step={1}
            help={rateWords.repeat.help}
            onCommit={(repeatS) => set(path, { ...rateTrace, repeatS }, was)}
          />
        </>
      )}
    </>
  )
}

const RETURN_RANGES = [
  ['bandwidthMbps', ranges.returnBandwidthMbps],
  ['bufferPackets', ranges.returnBufferPackets],
] as const

function ReturnPath({ returnPath }: Pick<Scenario, 'returnPath'>) {
  const { limited, unlimited } = returnWords.undo
  return (
    <>
      <div className="field whole">
        <Switch
          name={returnWords.name}
          title={returnWords.help}
          checked={returnPath !== null}
          onChange={(on) => set('returnPath', on ? {} : null, on ? unlimited : limited)}
        />
      </div>
      {returnPath !== null &&
        RETURN_RANGES.map(([key, range]) => (
          <Field key={key} range={range} path={`returnPath.${key}`} value={returnPath[key]} />
        ))}
    </>
  )
}

/** What the path does beside rate, delay, buffer and independent loss. */
export default function PathSettings() {
  const { link, scenario, isChain, spoken } = useLinkSubject()
  const { loss, jitterMs, aggregationMs = 0, reorder = defaultReorder } = scenario.bottleneck
  return (
    <fieldset aria-label={spoken(controls.path.settings)} data-link={link}>
      <div className="fields three">
        <Field range={ranges.jitterMs} path={`${link}.jitterMs`} value={jitterMs} />
        <Field range={ranges.aggregationMs} path={`${link}.aggregationMs`} value={aggregationMs} />
        <Field range={ranges.reorderPercent} path={`${link}.reorder.percent`} value={reorder.percent} />
        <Field range={ranges.reorderDelayMs} path={`${link}.reorder.delayMs`} value={reorder.delayMs} />
      </div>
      <div className="fields two">
        <Loss loss={loss} />
      </div>
      <div className="fields two">
        <Rate scenario={scenario} />
      </div>
      {!isChain && (
        <div className="fields two">
          <ReturnPath returnPath={scenario.returnPath} />
        </div>
      )}
    </fieldset>
  )
}
