/** What is scheduled, as flags on the scrubber: drag, edit, remove; with mouse, finger and keys alike. */
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Scenario } from '../../lab/scenario/scenario'
import { flags as words } from '../../strings/flags'
import { boxOf } from '../charts/zoom'
import { beginChange, settleChange } from '../commands/edit'
import { moveFlag, removeFlag } from '../commands/flags'
import { type Flag, flagsOf } from '../model/flags'
import { useStore } from '../store'
import { Button } from './buttons'
import { roundStep } from './controls/scale'
import { useHeldKey } from './controls/slider'
import { useDrag } from './drag'
import { flagLabel, flagName } from './flag-name'
import { flowColour, Glyph } from './glyph'
import { lazily } from './lazily'
import { Menu } from './menu-button'

const FlagEditor = lazily(() => import('./flag-editor'))

/** A press that moves less is a click, px. */
const CLICK_PX = 4
/** Steps of the arrow keys over a whole run, about. */
const KEY_STEPS = 300
/** Steps of a key with Shift. */
const BIG_STEP = 10

/** Near the run's start a flag's text stands to the right of its pole. */
const turned = (flag: Flag, durationS: number) => flag.atS < durationS / 8

/** About how wide a letter of a flag's text is, and what is beside the text, px. */
const LETTER_PX = 6.2
const BESIDE_TEXT_PX = 16
const GLYPH_PX = 12

/**
 * Whether a flag's text would cover the pole of the next, so that it stands alone. `widthPx` is the width of the whole
 * run on the scrubber.
 */
function crowded(flags: readonly Flag[], index: number, scenario: Scenario, widthPx: number): boolean {
  const flag = flags[index]
  if (flag === undefined) return false
  const { durationS } = scenario
  const other = flags[turned(flag, durationS) ? index + 1 : index - 1]
  if (other === undefined) return false
  const text = flagLabel(scenario, flag).length * LETTER_PX + BESIDE_TEXT_PX
  return (Math.abs(flag.atS - other.atS) / durationS) * widthPx < text + (flag.flow > 0 ? GLYPH_PX : 0)
}

/** Width of the scrubber at 1440 px, which stands for its width until that is known, px. */
const USUAL_PX = 706

/** All flags of the run. */
export default function Flags() {
  const scenario = useStore((state) => state.edit.scenario)
  const flags = useMemo(() => flagsOf(scenario), [scenario])
  const group = useRef<HTMLFieldSetElement>(null)
  const [width, setWidth] = useState(USUAL_PX)
  const none = flags.length === 0
  useEffect(() => {
    const element = group.current
    if (none || element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [none])
  if (none) return null
  return (
    <fieldset className="flags" aria-label={words.name} ref={group}>
      {flags.map((flag, index) => (
        <FlagButton
          key={flag.key}
          scenario={scenario}
          flag={flag}
          crowded={crowded(flags, index, scenario, width)}
          widthPx={() => (group.current === null ? 1 : boxOf(group.current).width)}
        />
      ))}
    </fieldset>
  )
}

interface Props {
  readonly scenario: Scenario
  readonly flag: Flag
  readonly crowded: boolean
  /** Width of the whole run on the scrubber, px. */
  widthPx(): number
}

/** Dragging moves the flag; a press that does not move it is a click. */
function useFlagDrag({ scenario, flag, widthPx }: Props, name: string, close: () => void) {
  const dragged = useRef(false)
  const handlers = useDrag({
    begin({ button, clientX: fromPx }) {
      if (button !== 0) return null
      dragged.current = false
      // The scenario and the flag as they were when it was taken.
      return { fromPx, scenario, flag, moved: false }
    },
    move(event, taken) {
      const byPx = event.clientX - taken.fromPx
      if (!taken.moved && Math.abs(byPx) < CLICK_PX) return
      if (!taken.moved) {
        taken.moved = true
        dragged.current = true
        close()
        beginChange(name)
      }
      const perPx = scenario.durationS / widthPx()
      const grid = roundStep(perPx)
      const wantedS = Math.round((taken.flag.atS + byPx * perPx) / grid) * grid
      performance.mark('sawtooth:input')
      moveFlag(taken.scenario, taken.flag, wantedS, name, 'live')
    },
    end({ moved }) {
      if (moved) settleChange()
    },
  })
  /** The end of a drag is no click. */
  const isClick = () => {
    const clicked = !dragged.current
    dragged.current = false
    return clicked
  }
  return { handlers, isClick }
}

/** Arrow keys move the flag, Delete removes it. */
function useKeys({ scenario, flag }: Props, name: string) {
  const { press, release } = useHeldKey(() => beginChange(name), settleChange)
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault()
        focusBeside(event.currentTarget)
        removeFlag(flag)
        return
      }
      const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (direction === 0) return
      event.preventDefault()
      const step = roundStep(scenario.durationS / KEY_STEPS) * (event.shiftKey ? BIG_STEP : 1)
      press(event, () => moveFlag(scenario, flag, flag.atS + direction * step, name, 'live'))
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') release()
    },
    onBlur: release,
  }
}

function FlagButton(props: Props) {
  const { scenario, flag, crowded: alone } = props
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = flagName(scenario, flag)
  const close = () => setOpen(false)
  const { handlers, isClick } = useFlagDrag(props, name, close)
  const keys = useKeys(props, name)
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={`flag${turned(flag, scenario.durationS) ? ' right' : ''}`}
        style={{ insetInlineStart: `${(flag.atS / scenario.durationS) * 100}%` }}
        aria-label={name}
        aria-keyshortcuts="ArrowLeft ArrowRight Delete"
        title={words.help(name)}
        {...handlers}
        {...keys}
        onClick={() => {
          if (isClick()) setOpen(!open)
        }}
      >
        <span className={`flag-text flow-${flag.flow === 0 ? 0 : flowColour(flag.flow)}`}>
          {flag.flow > 0 && <Glyph number={flag.flow} size={8} />}
          {alone ? flag.flow === 0 && '…' : flagLabel(scenario, flag)}
        </span>
      </Button>
      {open && <FlagPopover flag={flag} button={button} close={close} />}
    </>
  )
}

/** After a flag is removed the focus is on the next one, or on the playhead. */
function focusBeside(button: HTMLElement): void {
  const flags = [...(button.parentElement?.querySelectorAll<HTMLElement>('.flag') ?? [])]
  const place = flags.indexOf(button)
  const next = flags[place + 1] ?? flags[place - 1]
  const time = button.closest('.scrubber')?.querySelector<HTMLElement>('input.time')
  ;(next ?? time)?.focus()
}

interface PopoverProps {
  readonly flag: Flag
  readonly button: RefObject<HTMLButtonElement | null>
  close(): void
}

/** The editor of a flag, over the button that opened it. */
export function FlagPopover({ flag, button, close }: PopoverProps) {
  const name = useStore((state) => flagName(state.edit.scenario, flag))
  return (
    <Suspense fallback={null}>
      <Menu label={name} align="center" side="top" button={button} close={close}>
        <FlagEditor flag={flag} close={close} />
      </Menu>
    </Suspense>
  )
}
