import { type CSSProperties, useCallback, useEffect, useMemo, useState } from 'react'
import { compare as words } from '../../../strings/compare'
import { networkOf } from '../../charts/conditions'
import { selectPacket } from '../../commands/choose'
import { type Pin, pinLetter } from '../../model/slices/compare'
import { TimeSequenceFigure } from '../../time-sequence'
import { Segments, Select } from '../../ui/controls/choices'
import { runOfPin } from './runs'
import { DelayCdfTile } from './tiles/delay-cdf'
import { OperatingTile } from './tiles/operating'
import { PhaseTile } from './tiles/phase'
import { ShareTile } from './tiles/share'
import { Tile } from './tiles/tile'

/** The figures in which all runs are drawn together. */
export function Strip({ pins }: { pins: readonly Pin[] }) {
  const drawings = useMemo(() => [new OperatingTile(), new DelayCdfTile(), new ShareTile()], [])
  return (
    <div className="compare-strip" style={{ '--runs': pins.length } as CSSProperties}>
      <Phase pins={pins} />
      {drawings.map((drawing) => (
        <Tile key={drawing.name} drawing={drawing} />
      ))}
      <Sequence pins={pins} />
    </div>
  )
}

/** The packets of one run around the playhead; which run, one chooses. */
function Sequence({ pins }: { pins: readonly Pin[] }) {
  const [place, setPlace] = useState(0)
  const id = pins[Math.min(place, pins.length - 1)]?.id ?? -1
  const runOf = useCallback(() => runOfPin(id), [id])
  // A packet is a row of one run's table: in another run, and in Explore, it is another packet.
  useEffect(() => {
    selectPacket(-1)
    return () => selectPacket(-1)
  }, [id])
  return (
    <div className="strip-tile strip-sequence">
      <TimeSequenceFigure key={id} runOf={runOf} />
      {pins.length > 1 && (
        <Segments
          name={words.sequence.run}
          className="small"
          value={String(Math.min(place, pins.length - 1))}
          options={pins.map((_, index) => ({
            value: String(index),
            label: words.run(pinLetter(index)),
            short: pinLetter(index),
          }))}
          onChange={(value) => setPlace(Number(value))}
        />
      )}
    </div>
  )
}

/** The phase plot: among more than two flows one chooses which two. */
function Phase({ pins }: { pins: readonly Pin[] }) {
  const [[across, upwards], setPair] = useState<readonly [number, number]>([0, 1])
  const drawing = useMemo(() => new PhaseTile([across, upwards]), [across, upwards])
  const all = pins.map(({ scenario }) => networkOf(scenario).flows)
  const most = all.reduce((longest, flows) => (flows.length > longest.length ? flows : longest), [])
  const options = most.map(({ name }, index) => ({ value: String(index), label: name }))
  const choice = (name: string, flow: number, pairWith: (flow: number) => readonly [number, number]) => (
    <Select
      name={name}
      value={String(flow)}
      options={options}
      onChange={(value) => setPair(pairWith(Number(value)))}
    />
  )
  return (
    <Tile drawing={drawing}>
      {most.length > 2 && (
        <div className="phase-flows">
          {choice(words.phase.across, across, (flow) => [flow, upwards])}
          {choice(words.phase.upwards, upwards, (flow) => [across, flow])}
        </div>
      )}
    </Tile>
  )
}
