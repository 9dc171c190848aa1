import WrapText from 'lucide-react/icons/wrap-text'
import { player } from '../../../strings/player'
import { workbench as words } from '../../../strings/workbench'
import { Step, Transport } from '../../ui/player'
import { Scrubber } from '../../ui/scrubber'
import { Speed } from '../../ui/speed'
import { stepLine } from './commands'

/** Play, step, scrub, speed, and the next line that ran. Its columns equal the body's. */
export function WorkPlayer() {
  return (
    <div className="player" role="toolbar" aria-label={player.name}>
      <Transport>
        <Step
          called={words.nextLine}
          icon={<WrapText size={15} />}
          go={() => {
            stepLine(1)
            return undefined
          }}
        />
      </Transport>
      <Scrubber />
      <Speed />
    </div>
  )
}
