import { Plus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type CompareLayout, MAX_PINS } from '../../../lab/scenario/link-view'
import { fitZoom, setZoom } from '../../state/actions'
import { type Pin, swapPins } from '../../state/pins'
import { useStore } from '../../state/store'
import { Segments, Switch } from '../../ui/controls/choices'
import { NumberField } from '../../ui/controls/number-field'
import { AddRun } from './add-run'
import { commonText, differencesBetween } from './naming'

const LAYOUTS = [
  { value: 'side', label: 'Side by side' },
  { value: 'overlaid', label: 'Overlaid' },
  { value: 'difference', label: 'Difference' },
] as const

/** More differences than these are counted. */
const NAMED = 2

/** How the runs are laid out, what tells them apart, and the time shown. */
export function Toolbar({ pins }: { pins: readonly Pin[] }) {
  const layout = useStore((state) => state.layout)
  const sameAxes = useStore((state) => state.sameAxes)
  return (
    <div className="compare-toolbar">
      <Segments
        name="Layout"
        value={layout}
        options={LAYOUTS}
        onChange={(value) => useStore.setState({ layout: value as CompareLayout })}
      />
      {pins.length > 1 && <Differing pins={pins} />}
      <span className="compare-tools">
        <TimeShown pins={pins} />
        {layout === 'side' && pins.length > 1 && (
          <Switch
            name="Same axes"
            checked={sameAxes}
            title="Charts of the same quantity have the same value axis"
            onChange={(on) => useStore.setState({ sameAxes: on })}
          />
        )}
        {pins.length > 1 && (
          <button type="button" className="button" onClick={swapPins}>
            Swap A and B
          </button>
        )}
        {pins.length > 1 && pins.length < MAX_PINS && (
          <Popover.Root>
            <Popover.Trigger className="button">
              <Plus size={13} aria-hidden="true" /> Add run
            </Popover.Trigger>
            <Popover.Portal>
              <Popover.Content
                className="menu add-menu"
                aria-label="Add run"
                align="end"
                sideOffset={6}
                collisionPadding={8}
              >
                <AddRun />
              </Popover.Content>
            </Popover.Portal>
          </Popover.Root>
        )}
      </span>
    </div>
  )
}

function Differing({ pins }: { pins: readonly Pin[] }) {
  const scenarios = pins.map(({ scenario }) => scenario)
  const found = differencesBetween(scenarios)
  const more = found.length - NAMED
  return (
    <p className="differing">
      {found.length === 0 ? (
        'The runs are the same.'
      ) : (
        <>
          <span className="quiet-2">{found.length === 1 ? 'Only this differs:' : 'These differ:'}</span>
          {found.slice(0, NAMED).map(({ name, values }) => (
            <span key={name} className="difference-chip" title={`${name}: ${values.join(' → ')}`}>
              <span className="quiet">{name}</span> {values.join(' → ')}
            </span>
          ))}
          {more > 0 && <span className="quiet">and {more} more</span>}
        </>
      )}
      <span className="quiet common">{found.length > 0 && `Same ${commonText(scenarios)}`}</span>
    </p>
  )
}

/** The window that all figures and numbers are restricted to. */
function TimeShown({ pins }: { pins: readonly Pin[] }) {
  const zoom = useStore((state) => state.zoom)
  const endS = Math.max(0, ...pins.map(({ scenario }) => scenario.durationS))
  const [fromS, toS] = zoom ?? [0, endS]
  const set = (from: number, to: number) => {
    if (!(from >= 0 && to <= endS && from < to))
      return [{ path: 'Time shown', message: 'from before to, inside the run', allowed: `0 to ${endS} s` }]
    setZoom(from, to)
    return []
  }
  return (
    <fieldset className="time-shown" aria-label="Time shown">
      <NumberField
        name="Time shown from"
        value={Number(fromS.toFixed(3))}
        unit="s"
        step={0.5}
        help="All figures and numbers are of the time from here. Shift and drag on a chart selects it as well."
        onCommit={(value) => set(value ?? 0, toS)}
      />
      <span className="quiet" aria-hidden="true">
        to
      </span>
      <NumberField
        name="Time shown to"
        value={Number(toS.toFixed(3))}
        unit="s"
        step={0.5}
        onCommit={(value) => set(fromS, value ?? endS)}
      />
      <button type="button" className="button" disabled={zoom === null} onClick={fitZoom}>
        Whole run
      </button>
    </fieldset>
  )
}
