import { X } from 'lucide-react'
import { keys } from '../../strings/keys'
import { BINDINGS } from '../commands/keys'
import { dispatch, useStore } from '../store'
import { Switch } from './controls/choices'
import { keyNames } from './key-names'

/** Keys of what has the focus; those of the page are in state/keys.ts. */
const WHERE_FOCUSED: readonly (readonly [keys: string, does: string])[] = [
  ['Arrows on a chart', 'Move the playhead one pixel; with Ctrl to the next event'],
  ['Shift and drag on a chart', 'Zoom to a part'],
  ['Shift over a chart', 'The inspector is about the pointer’s instant'],
  ['Arrows, Page, Home, End on a slider', 'One step, ten steps, least, most; a digit goes to its field'],
  ['Arrows, Enter, Delete on a flag', 'Move, edit, remove a change'],
  ['Arrows, Enter in Why?', 'Move from event to event; go to it'],
]

/** What the help dialog says. */
export default function Help({ close }: { close: () => void }) {
  const singleKeys = useStore((state) => state.panes.singleKeys)
  return (
    <>
      <div className="help-head">
        <h2 id="help-title">Help</h2>
        <button type="button" className="icon-button" aria-label="Close help" onClick={close}>
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      <div className="help-body">
        <section>
          <h3>Keys</h3>
          <dl className="keys">
            {[
              ...BINDINGS.map((binding) => [keyNames(binding), keys[binding.does]] as const),
              ...WHERE_FOCUSED,
            ].map(([pressed, does]) => (
              <div key={pressed}>
                <dt>{pressed}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <Switch
            name="Single-key shortcuts"
            checked={singleKeys}
            onChange={(on) => dispatch({ type: 'useSingleKeys', on })}
          />
        </section>
        <section>
          <h3>What is simulated</h3>
          <p>
            Every packet and every acknowledgement. Senders run TCP segment by segment, each over an access
            link of its own, into one router. The router’s buffer and its queue management feed one bottleneck
            link; acknowledgements return over the same delays. A run depends on nothing but its scenario and
            its seed: the same link shows the same run on every machine.
          </p>
          <p>
            Moving a control runs the whole simulation again. With “From now” the change is scheduled at the
            playhead instead, and packets already on the way keep the delay they left with.
          </p>
        </section>
        <section>
          <h3>About</h3>
          <p>
            How far the results agree with ns-2 and with published papers, case by case, is on the page of{' '}
            <a href="validation.html">validation</a>, which is generated from the runs themselves. What each
            variant, queue, source and stack is, with its parameters and where they come from, is on the page
            of <a href="algorithms.html">algorithms</a>.
          </p>
          <p>
            Demonstrations for a lecture, exercises with solutions, and how to write a lesson are on the page{' '}
            <a href="teachers.html">for teachers</a>.
          </p>
        </section>
        <section>
          <h3>Conventions</h3>
          <ul>
            <li>Packets are counted on the wire: 1 448 bytes of payload, 1 500 bytes in all by default.</li>
            <li>The buffer counts packets that wait, not the one being transmitted.</li>
            <li>Delay is the bottleneck’s, one way. The base RTT includes both access links, both ways.</li>
            <li>BDP is bandwidth × base RTT of the first flow.</li>
            <li>
              Throughput is wire bytes leaving the bottleneck, averaged over the time that its chart states.
            </li>
          </ul>
        </section>
        <section>
          <h3>Not to scale</h3>
          <p>
            In the packet view a packet’s length, the pipe’s length and the gaps between packets are true.
            Access links, the distance between hosts, the fall of a dropped packet, and the length of the
            acknowledgements’ lane against the pipe are not.
          </p>
        </section>
      </div>
    </>
  )
}
