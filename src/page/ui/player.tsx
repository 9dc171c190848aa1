import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import type { ReactNode } from 'react'
import { player as words } from '../../strings/player'
import { togglePlay } from '../commands/playback'
import { stepLoss, stepPacket, stepRtt } from '../commands/steps'
import { useStore } from '../store'
import { Button } from './buttons'
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
    <Button
      className="play"
      aria-label={playing ? words.pause : words.play}
      title={playing ? words.pauseHelp : words.playHelp}
      onClick={togglePlay}
    >
      <Icon size={18} fill="currentColor" />
    </Button>
  )
}

/** An arrow to a loss: the cross is the mark of a lost packet everywhere. */
const NEXT_LOSS = (
  <svg width="17" height="15" viewBox="0 0 17 15" fill="none" strokeLinecap="round" aria-hidden="true">
    <path d="M1 7.5h7M5.2 4.5l3 3l-3 3" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
    <path d="M11 4.7l5 5.6M16 4.7l-5 5.6" stroke="var(--loss)" strokeWidth="1.8" />
  </svg>
)

/** `children`: further buttons. */
export function Transport({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="transport">
      <PlayButton />
      <Step called={words.back} icon={<SkipBack size={15} />} go={() => stepPacket(-1)} />
      <Step called={words.step} icon={<SkipForward size={15} />} go={() => stepPacket(1)} />
      <Step called={words.forward} icon={<ArrowRightToLine size={15} />} go={() => stepRtt(1)} />
      <Step called={words.nextLoss} icon={NEXT_LOSS} go={() => stepLoss(1)} />
      {children}
    </div>
  )
}

interface StepProps {
  /** `help` names the keys that do the same. */
  readonly called: { readonly name: string; readonly caption: string; readonly help: string }
  readonly icon: ReactNode
  go(): Promise<unknown> | undefined
}

export function Step({ called: { name, caption, help }, icon, go }: StepProps) {
  return (
    <Button className="transport-button" aria-label={name} title={help} onClick={() => void go()}>
      <span className="transport-icon">{icon}</span>
      <span className="transport-caption" aria-hidden="true">
        {caption}
      </span>
    </Button>
  )
}
