import { ArrowRightToLine, Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { player as words } from '../../strings/player'
import { togglePlay } from '../commands/playback'
import { stepLoss, stepPacket, stepRtt } from '../commands/steps'
import { useStore } from '../store'
import { Scrubber } from './scrubber'
import { Speed } from './speed'

/** Play, step, scrub, speed. Its columns equal the body's, so its track lies under the charts. */
export function Player() {
  return (
    <div className="player" role="toolbar" aria-label={words.name}>
      <Transport />
      <Scrubber />
      <Speed />
    </div>
  )
}

export function PlayButton() {
  const playing = useStore((state) => state.clock.playing)
  const Icon = playing ? Pause : Play
  return (
    <button
      type="button"
      className="play"
      aria-label={playing ? words.pause : words.play}
      title={playing ? words.pauseHelp : words.playHelp}
      onClick={togglePlay}
    >
      <Icon size={18} fill="currentColor" aria-hidden="true" />
    </button>
  )
}

export function Transport() {
  return (
    <div className="transport">
      <PlayButton />
      <Button {...words.back} onClick={() => void stepPacket(-1)}>
        <SkipBack size={15} aria-hidden="true" />
      </Button>
      <Button {...words.step} onClick={() => void stepPacket(1)}>
        <SkipForward size={15} aria-hidden="true" />
      </Button>
      <Button {...words.forward} onClick={() => void stepRtt(1)}>
        <ArrowRightToLine size={15} aria-hidden="true" />
      </Button>
      <Button {...words.nextLoss} onClick={() => void stepLoss(1)}>
        <NextLossIcon />
      </Button>
    </div>
  )
}

/** An arrow to a loss: the cross is the mark of a lost packet everywhere. */
function NextLossIcon() {
  return (
    <svg width="17" height="15" viewBox="0 0 17 15" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d="M1 7.5h7M5.2 4.5l3 3l-3 3" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
      <path d="M11 4.7l5 5.6M16 4.7l-5 5.6" stroke="var(--loss)" strokeWidth="1.8" />
    </svg>
  )
}

interface ButtonProps {
  readonly name: string
  readonly caption: string
  /** What the button does, with the keys that do the same. */
  readonly help: string
  readonly children: React.ReactNode
  onClick(): void
}

function Button({ name, caption, help, children, onClick }: ButtonProps) {
  return (
    <button type="button" className="transport-button" aria-label={name} title={help} onClick={onClick}>
      <span className="transport-icon">{children}</span>
      <span className="transport-caption" aria-hidden="true">
        {caption}
      </span>
    </button>
  )
}
