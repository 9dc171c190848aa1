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
  const operating = useMemo(() => new OperatingTile(), [])
  const delays = useMemo(() => new DelayCdfTile(), [])
  const shares = useMemo(() => new ShareTile(), [])
  return (
    <div className="compare-strip" style={{ '--runs': pins.length } as CSSProperties}>
      <Phase pins={pins} />
      <Tile name={words.operating.name} drawing={operating} />
      <Tile name={words.delays.name} drawing={delays} />
      <Tile name={words.shares.name} drawing={shares} />
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

/** With more than two flows one chooses which two. */
function Phase({ pins }: { pins: readonly Pin[] }) {
  const [across, setAcross] = useState(0)
  const [upwards, setUpwards] = useState(1)
  const drawing = useMemo(() => new PhaseTile([across, upwards]), [across, upwards])
  const most = pins.reduce<Pin | undefined>(
    (found, pin) =>
      found === undefined || pin.scenario.flows.length > found.scenario.flows.length ? pin : found,
    undefined,
  )
  const flows = most === undefined ? [] : networkOf(most.scenario).flows
  const options = flows.map(({ name }, index) => ({ value: String(index), label: name }))
  return (
    <Tile name={words.phase.name} drawing={drawing}>
      {flows.length > 2 && (
        <div className="phase-flows">
          <Select
            name={words.phase.across}
            value={String(across)}
            options={options}
            onChange={(value) => setAcross(Number(value))}
          />
          <Select
            name={words.phase.upwards}
            value={String(upwards)}
            options={options}
            onChange={(value) => setUpwards(Number(value))}
          />
        </div>
      )}
    </Tile>
  )
}
