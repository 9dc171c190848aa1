import type { ReactNode } from 'react'
import { formatTime } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { learn } from '../../../strings/learn'
import { player } from '../../../strings/player'
import { nextSpeed } from '../../commands/keys'
import { setSpeed } from '../../commands/playback'
import { FASTEST, SLOWEST } from '../../model/slices/clock'
import { useStore } from '../../store'
import { Select } from '../../ui/controls/choices'
import { PlayButton } from '../../ui/player'
import { Scrubber } from '../../ui/scrubber'
import { TimeNow } from '../../ui/speed'

/** 0.001, 0.002, 0.005, ... */
function speeds(now: number): readonly number[] {
  const all = [SLOWEST]
  for (let speed = SLOWEST; speed < FASTEST; ) {
    speed = nextSpeed(speed, 1)
    all.push(speed)
  }
  return all.includes(now) ? all : [...all, now].sort((a, b) => a - b)
}

interface Props {
  /** Whether the run may be seen yet. */
  readonly seen: boolean
  readonly children?: ReactNode
}

/** Play, the run under its charts, the time, the speed. */
export function LessonPlayer({ seen, children }: Props) {
  return (
    <div className="lesson-player" {...(seen ? { role: 'toolbar', 'aria-label': player.name } : {})}>
      {seen && <Transport />}
      {children}
    </div>
  )
}

function Transport() {
  const speed = useStore((state) => state.clock.speed)
  const durationS = useStore((state) => state.edit.scenario.durationS)
  return (
    <>
      <PlayButton />
      <Scrubber />
      <span className="time-readout mono">
        <TimeNow unit="" />
        <span className="quiet"> / {formatTime(durationS)}</span>
      </span>
      <Select
        name={player.speed}
        className="lesson-speed"
        title={learn.run.speedTitle}
        value={String(speed)}
        options={speeds(speed).map((value) => ({ value: String(value), label: formatQuantity(value, '×') }))}
        onChange={(value) => setSpeed(Number(value))}
      />
    </>
  )
}
