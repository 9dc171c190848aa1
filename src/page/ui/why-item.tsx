/** One row of *Why?*: when, who, what, and for the selected one the numbers behind it and where they lead. */

import { memo, type ReactNode, useMemo } from 'react'
import { explain } from '../../lab/explain/explain'
import { eventFacts, type Fact } from '../../lab/explain/facts'
import { formatFixed } from '../../lab/format'
import { endsOfLink, routerName } from '../../lab/router-names'
import { flowNames, flowNumbers } from '../../lab/scenario/flow-names'
import { EVENT_KINDS, type EventKind } from '../../simulator/log'
import { why } from '../../strings/why'
import type { StreamedRun } from '../charts/drawn'
import { chooseEvent, choosePacket } from '../commands/choose'
import { dropBehind } from '../model/event-list'
import { linkOfEvent } from '../model/event-places'
import { packetOfEvent } from '../model/run-tables'
import { Button } from './buttons'
import { flowColour, Glyph } from './glyph'

interface HeadProps {
  readonly run: StreamedRun
  readonly t: number
  /** Index of the flow; `NO_FLOW` for the network. */
  readonly flow: number
  readonly tag?: readonly [text: string, className: string] | undefined
  /** Whether the event is after the playhead. */
  readonly later?: boolean
}

/** When and who. */
export function EventHead({ run, t, flow, tag, later = false }: HeadProps) {
  const { flows } = run.scenario
  const number = flowNumbers(flows)[flow]
  return (
    <span className="event-head">
      <span className="mono event-time">{formatFixed(t, 3)}</span>
      {number !== undefined && <Glyph number={number} size={9} hollow={later} />}
      <span className="event-flow">{flowNames(flows)[flow] ?? why.panel.network}</span>
      {tag !== undefined && <span className={`event-tag ${tag[1]}`}>{tag[0]}</span>}
    </span>
  )
}

interface RowProps extends HeadProps {
  readonly sentence: string
  readonly selected: boolean
  onSelect(): void
  readonly children?: ReactNode
}

export function Row({ sentence, selected, onSelect, children, ...head }: RowProps) {
  const number = flowNumbers(head.run.scenario.flows)[head.flow]
  const colour = number === undefined ? 0 : flowColour(number)
  return (
    <div
      className={`event${head.later === true ? ' later' : ''}${selected ? ' selected' : ''} flow-${colour}`}
    >
      <Button
        className="event-main"
        aria-pressed={selected}
        // Thousands of rows are one stop of the Tab key: arrows move among them.
        tabIndex={selected ? 0 : -1}
        onClick={onSelect}
      >
        <EventHead {...head} />
        <span className="event-text">{sentence}</span>
      </Button>
      {children}
    </div>
  )
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="event-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The sign before an event's tag, and its class; other events have no tag in the list. */
const TAGS: Partial<Record<EventKind, readonly [sign: string, className: string]>> = {
  drop: ['× ', 'loss-text'],
  timeout: ['', 'loss-text'],
  mark: ['○ ', 'mark-text'],
  ece: ['', 'mark-text'],
}

/** On a chain "drop at B": the router before whose link it happened. */
function taggedAt(run: StreamedRun, row: number, tag: string): string {
  const link = run.scenario.network === undefined ? -1 : linkOfEvent(run, row)
  return link < 0 ? tag : why.panel.tagAt(tag, routerName(endsOfLink(link)[0]))
}

type EventProps = Pick<RowProps, 'run' | 'later' | 'selected'> & { readonly row: number }

export const EventItem = memo(function EventItem({ row, ...place }: EventProps) {
  const { run, selected } = place
  const { flow, kind } = run.log.events.columns
  const what = EVENT_KINDS[kind[row] as number] ?? 'note'
  const { t, sentence, tag } = useMemo(() => explain(run, row), [run, row])
  const [sign = '', className] = TAGS[what] ?? []
  return (
    <Row
      {...place}
      t={t}
      flow={flow[row] as number}
      tag={className === undefined ? undefined : [sign + taggedAt(run, row, tag), className]}
      sentence={sentence}
      onSelect={() => void chooseEvent(row)}
    >
      {selected && <EventDetail run={run} row={row} what={what} />}
    </Row>
  )
})

function EventDetail({ run, row, what }: { run: StreamedRun; row: number; what: EventKind }) {
  const facts = useMemo(() => eventFacts(run, row), [run, row])
  const repaired = what === 'fast retransmit' || what === 'timeout' ? dropBehind(run, row) : -1
  const packet = packetOfEvent(run, row)
  return (
    <>
      <Facts facts={facts} />
      {(repaired >= 0 || packet >= 0) && (
        <span className="event-actions">
          {repaired >= 0 && (
            <Button className="button small" onClick={() => void chooseEvent(repaired)}>
              {why.panel.goToDrop}
            </Button>
          )}
          {packet >= 0 && (
            <Button className="button small" onClick={() => void choosePacket(packet)}>
              {why.panel.showPacket}
            </Button>
          )}
        </span>
      )}
    </>
  )
}
