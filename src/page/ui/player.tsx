import { ArrowRightToLine, Pause, Play, SkipForward, StepBack, StepForward } from 'lucide-react'
import { stepLoss, stepPacket, stepRtt, togglePlay } from '../state/actions'
import { useStore } from '../state/store'
import { Scrubber } from './scrubber'
import { Speed } from './speed'

/** Play, step, scrub, speed. Its columns equal the body's, so its track lies under the charts. */
export function Player() {
  return (
    <div className="player" role="toolbar" aria-label="Player">
      <Transport />
      <Scrubber />
      <Speed />
    </div>
  )
}

export function PlayButton() {
  const playing = useStore((state) => state.playing)
  return (
    <button
      type="button"
      className="play"
      aria-label={playing ? 'Pause' : 'Play'}
      title={playing ? 'Pause (Space)' : 'Play (Space)'}
      onClick={togglePlay}
    >
      {playing ? (
        <Pause size={18} fill="currentColor" aria-hidden="true" />
      ) : (
        <Play size={18} fill="currentColor" aria-hidden="true" />
      )}
    </button>
  )
}

function Transport() {
  return (
    <div className="transport">
      <PlayButton />
      <Button name="Back one packet" caption="Back" keys="," onClick={() => stepPacket(-1)}>
        <StepBack size={15} aria-hidden="true" />
      </Button>
      <Button name="Step" caption="Step" keys="." onClick={() => stepPacket(1)}>
        <StepForward size={15} aria-hidden="true" />
      </Button>
      <Button name="Forward 1 RTT" caption="1 RTT" keys="Shift + ." onClick={() => stepRtt(1)}>
        <ArrowRightToLine size={15} aria-hidden="true" />
      </Button>
      <Button name="Next loss" caption="Next loss" keys="N" onClick={() => stepLoss(1)}>
        <SkipForward size={15} className="loss-icon" aria-hidden="true" />
      </Button>
    </div>
  )
}

interface ButtonProps {
  readonly name: string
  readonly caption: string
  readonly keys: string
  readonly children: React.ReactNode
  onClick(): void
}

function Button({ name, caption, keys, children, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className="transport-button"
      aria-label={name}
      title={`${name} (${keys})`}
      onClick={onClick}
    >
      <span className="transport-icon">{children}</span>
      <span className="transport-caption" aria-hidden="true">
        {caption}
      </span>
    </button>
  )
}
