import ArrowRight from 'lucide-react/icons/arrow-right'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { hopPath, routersOfHop } from '../../../lab/scenario/link-paths'
import type { Hop } from '../../../lab/scenario/scenario'
import { hops as words } from '../../../strings/hops'
import { moveHop, removeHop, selectHop } from '../../commands/hops'
import { backText } from '../../model/chain-words'
import { Button } from '../buttons'
import { useDrag } from '../drag'
import { OfLink } from '../link-subject'
import type { Carried } from './carried'
import { HopMenuButton, WayBackButton } from './hop-actions'
import { LinkSettings } from './link-settings'
import { ShortSettings } from './short-settings'
import { WayBack } from './way-back'

interface Props {
  readonly hop: Hop
  readonly index: number
  readonly count: number
  readonly selected: boolean
  readonly carried: Carried | null
  readonly carry: { over(clientY: number): void; drop(): void }
  focus(hop: number): void
}

/** Where the card that is dragged would go, beside this one. */
function dropClass({ index, carried }: Pick<Props, 'index' | 'carried'>): string {
  if (carried === null) return ''
  if (carried.hop === index) return ' carried'
  if (carried.to !== index) return ''
  return carried.hop < index ? ' drop-after' : ' drop-before'
}

/** A hop: its rate, delay, buffer and queue, or, where it is selected, all that it has. */
export function HopCard(props: Props) {
  const { hop, index, selected } = props
  const [backOpen, setBackOpen] = useState(false)
  const ids = { body: useId(), back: useId() }
  const [from, to] = routersOfHop(index)
  const name = words.name(from, to)
  const showsBack = selected && backOpen
  return (
    <fieldset
      className={`hop-card${selected ? ' selected' : ''}${dropClass(props)}`}
      aria-label={name}
      data-link={hopPath(index)}
    >
      <div className="hop-head">
        <Head {...props} bodyId={ids.body} />
        <WayBackButton
          index={index}
          open={showsBack}
          controls={ids.back}
          onToggle={() => {
            setBackOpen(!showsBack)
            if (!selected) selectHop(index)
          }}
        />
        <HopMenuButton index={index} />
      </div>
      <div id={ids.body}>
        <OfLink link={hopPath(index)}>{selected ? <LinkSettings /> : <ShortSettings />}</OfLink>
      </div>
      <div id={ids.back} hidden={!showsBack}>
        {showsBack && <WayBack hop={hop} index={index} />}
      </div>
    </fieldset>
  )
}

/** A pull of less than this is a press, px. */
const PULL_PX = 5

/** The routers of the hop: pressed it shows its settings, dragged it moves. */
function Head({ hop, index, count, selected, carry, focus, bodyId }: Props & { readonly bodyId: string }) {
  const pulled = useRef(false)
  const [from, to] = routersOfHop(index)
  const drag = useDrag({
    begin({ clientY, button }) {
      pulled.current = false
      return button === 0 && count > 1 ? { fromY: clientY } : null
    },
    move({ clientY }, { fromY }) {
      if (!pulled.current && Math.abs(clientY - fromY) < PULL_PX) return
      pulled.current = true
      carry.over(clientY)
    },
    end() {
      if (pulled.current) carry.drop()
    },
  })
  const move = (by: number): void => {
    const place = index + by
    if (place < 0 || place >= count) return
    moveHop(index, place)
    focus(place)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by !== 0) {
      event.preventDefault()
      if (event.altKey) move(by)
      else focus(index + by)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      removeHop(index)
      focus(index)
    }
  }
  return (
    <Button
      className="hop-select"
      aria-label={`${words.name(from, to)}, ${backText(hop)}`}
      aria-expanded={selected}
      aria-controls={bodyId}
      title={words.select}
      {...drag}
      onKeyDown={onKeyDown}
      onClick={() => {
        // The end of a drag is no press.
        if (!pulled.current) selectHop(selected ? null : index)
        pulled.current = false
      }}
    >
      <span className="hop-router">{from}</span>
      <ArrowRight size={12} />
      <span className="hop-router">{to}</span>
      <span className="quiet hop-back">{backText(hop)}</span>
    </Button>
  )
}
