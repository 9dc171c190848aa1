import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { formatCount } from '../../../lab/format'
import { linkName, linkNumber } from '../../../lab/router-names'
import { type CompareLayout, MAX_PINS } from '../../../lab/scenario/link-view'
import { compare } from '../../../strings/compare'
import { fitZoom, setZoom } from '../../commands/playback'
import type { Pin } from '../../model/slices/compare'
import { isZoomed } from '../../model/state'
import { dispatch, useStore } from '../../store'
import { Segments, Select, Switch } from '../../ui/controls/choices'
import { NumberField } from '../../ui/controls/number-field'
import { formatSeconds } from '../../ui/format'
import { AddRun } from './add-run'
import { hopsOf } from './hop'
import { type Difference, differencesBetween, sharedText, valuesText } from './naming'
import { Opened } from './opened'

const { time, toolbar: words } = compare

const LAYOUTS = Object.entries(words.layouts).map(([value, label]) => ({ value, label }))

/** More differences than these are counted. */
const NAMED = 2

interface Props {
  readonly pins: readonly Pin[]
  /** Where there is no room for all of it, one button has what is not the layout. */
  readonly compact: boolean
}

/** How the runs are laid out, what tells them apart, and the time shown. */
export function Toolbar({ pins, compact }: Props) {
  const layout = useStore((state) => state.compare.layout)
  const adds = pins.length > 1 && pins.length < MAX_PINS
  return (
    <div className={`compare-toolbar${compact ? ' compact' : ''}`}>
      <Segments
        name={words.layout}
        value={layout}
        options={LAYOUTS}
        onChange={(value) => dispatch({ type: 'setLayout', layout: value as CompareLayout })}
      />
      {pins.length > 1 && <Differing pins={pins} />}
      {compact ? (
        <Opened
          name={words.options}
          className="icon-button compare-more"
          sign={<SlidersHorizontal size={16} aria-hidden="true" />}
          menuClass="add-menu"
        >
          <AllDifferences pins={pins} />
          <Tools pins={pins} />
          {adds && <AddRun />}
        </Opened>
      ) : (
        <span className="compare-tools">
          <Tools pins={pins} />
          {adds && (
            <Opened
              name={compare.add.open}
              className="button"
              menuClass="add-menu"
              sign={
                <>
                  <Plus size={13} aria-hidden="true" /> {compare.add.open}
                </>
              }
            >
              <AddRun />
            </Opened>
          )}
        </span>
      )}
    </div>
  )
}

/** What acts on all runs: the time shown, their axes, their order. */
function Tools({ pins }: { readonly pins: readonly Pin[] }) {
  const side = useStore((state) => state.compare.layout === 'side')
  const sameAxes = useStore((state) => state.compare.sameAxes)
  return (
    <>
      <HopShown pins={pins} />
      <TimeShown pins={pins} />
      {side && pins.length > 1 && (
        <Switch
          name={words.sameAxes}
          checked={sameAxes}
          title={words.sameAxesTitle}
          onChange={(on) => dispatch({ type: 'shareAxes', on })}
        />
      )}
      {pins.length > 1 && (
        <button type="button" className="button" onClick={() => dispatch({ type: 'swapPins' })}>
          {words.swap}
        </button>
      )}
    </>
  )
}

/** The hop of chains whose queue, use and delays are compared. */
function HopShown({ pins }: { readonly pins: readonly Pin[] }) {
  const hops = hopsOf(pins.map(({ scenario }) => scenario))
  const hop = useStore((state) => state.look.hop) ?? 0
  if (hops === 0) return null
  return (
    <Select
      name={words.hop}
      className="compare-hop"
      value={String(Math.min(hop, hops - 1))}
      options={Array.from({ length: hops }, (_, one) => ({
        value: String(one),
        label: linkName(linkNumber(one, 'forward')),
      }))}
      onChange={(value) => dispatch({ type: 'selectHop', hop: Number(value) })}
    />
  )
}

function Differing({ pins }: { readonly pins: readonly Pin[] }) {
  const scenarios = pins.map(({ scenario }) => scenario)
  const found = differencesBetween(scenarios)
  const unnamed = found.slice(NAMED)
  return (
    <p className="differing">
      {found.length === 0 ? (
        words.same
      ) : (
        <>
          <span className="quiet-2">{words.differs(found.length)}</span>
          {found.slice(0, NAMED).map((difference) => (
            <span key={difference.name} className="difference-chip" title={saying(difference)}>
              <span className="quiet">{difference.name}</span> {valuesText(difference)}
            </span>
          ))}
          {unnamed.length > 0 && (
            <span className="quiet" title={unnamed.map(saying).join('\n')}>
              {words.more(formatCount(unnamed.length))}
            </span>
          )}
        </>
      )}
      <span className="quiet common">{found.length > 0 && words.common(sharedText(scenarios))}</span>
    </p>
  )
}

/** The whole of the line that is cut off, for its reader. */
function AllDifferences({ pins }: { readonly pins: readonly Pin[] }) {
  const scenarios = pins.length > 1 ? pins.map(({ scenario }) => scenario) : []
  const common = sharedText(scenarios)
  return (
    <ul className="all-differences">
      {differencesBetween(scenarios).map((difference) => (
        <li key={difference.name}>{saying(difference)}</li>
      ))}
      {common !== '' && <li className="quiet">{words.common(common)}</li>}
    </ul>
  )
}

const saying = (difference: Difference): string => `${difference.name}: ${valuesText(difference)}`

/** The window that all figures and numbers are restricted to. */
function TimeShown({ pins }: { pins: readonly Pin[] }) {
  const isPart = useStore(isZoomed)
  const axisFromS = useStore((state) => state.clock.fromS)
  const axisToS = useStore((state) => state.clock.toS)
  const endS = Math.max(0, ...pins.map(({ scenario }) => scenario.durationS))
  const [fromS, toS] = isPart ? [axisFromS, axisToS] : [0, endS]
  const set = (from: number, to: number) => {
    if (!(from >= 0 && to <= endS && from < to))
      return [{ path: time.shown, message: time.fault, allowed: time.allowed(formatSeconds(endS)) }]
    setZoom(from, to)
    return []
  }
  return (
    <fieldset className="time-shown" aria-label={time.shown}>
      <NumberField
        name={time.from}
        value={Number(fromS.toFixed(3))}
        unit="s"
        step={0.5}
        help={time.fromHelp}
        onCommit={(value) => set(value ?? 0, toS)}
      />
      <span className="quiet" aria-hidden="true">
        {time.until}
      </span>
      <NumberField
        name={time.to}
        value={Number(toS.toFixed(3))}
        unit="s"
        step={0.5}
        onCommit={(value) => set(fromS, value ?? endS)}
      />
      <button type="button" className="button" disabled={!isPart} onClick={fitZoom}>
        {time.whole}
      </button>
    </fieldset>
  )
}
