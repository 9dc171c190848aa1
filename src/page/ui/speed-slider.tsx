import { formatNumber } from '../../lab/format'
import { player as words } from '../../strings/player'
import { setSpeed } from '../commands/playback'
import { FASTEST, SLOWEST } from '../model/slices/clock'
import { useStore } from '../store'
import { logarithmicStops } from './controls/scale'
import { Slider } from './controls/slider'

const STOPS = logarithmicStops(SLOWEST, FASTEST)
const LABELS = [0.001, 0.01, 0.1, 1, 10, 100]

export function SpeedSlider() {
  const speed = useStore((state) => state.clock.speed)
  return (
    <>
      <Slider
        name={words.speed}
        stops={STOPS}
        value={speed}
        valueText={words.times(formatNumber(speed))}
        onInput={setSpeed}
      />
      <div className="speed-labels" aria-hidden="true">
        {LABELS.map((label) => (
          <span key={label}>{`${formatNumber(label)}${label === FASTEST ? '×' : ''}`}</span>
        ))}
      </div>
    </>
  )
}
