/** Readouts of the inspector: the state of the flows, times over the run, the followed packet. */
import { formFor } from '../plural'

export default {
  title: (time: string) => `At ${time}`,
  titleAtPointer: (time: string) => `At ${time} (pointer)`,
  name: 'State of the flows',
  state: 'State',
  inFlight: 'In flight',
  pacing: 'Pacing',
  throughput: 'Throughput',
  none: 'none',
  utilisation: 'Utilisation',
  queue: 'Queue',
  jain: 'Jain’s index',
  /** Each phase with the room that two flows leave, that more do, and the least. */
  phases: {
    closed: ['Handshake', 'SYN', 'SYN'],
    'slow start': ['Slow start', 'SS', 'SS'],
    'congestion avoidance': ['Cong. avoid.', 'CA', 'CA'],
    'fast recovery': ['Fast recovery', 'FR', 'FR'],
    timeout: ['Timeout', 'RTO', 'RTO'],
    startup: ['Startup', 'Startup', 'Start'],
    drain: ['Drain', 'Drain', 'Drain'],
    'probe bandwidth': ['ProbeBW', 'ProbeBW', 'PBW'],
    'probe RTT': ['ProbeRTT', 'ProbeRTT', 'PRTT'],
    'constant rate': ['Constant rate', 'CBR', 'CBR'],
  },
  times: {
    title: 'Times over the run, ms',
    mean: 'mean',
    video: (segments: string, stallCount: number, stalls: string) =>
      `${segments}, ${stalls} ${formFor(stallCount, { one: 'stall', other: 'stalls' })}`,
    done: (transfers: string) => `${transfers} done`,
    doneAndRefused: (transfers: string, refused: string) => `${transfers} done, ${refused} refused`,
    roundTrip: 'round trip',
  },
  followed: {
    name: 'Followed packet',
    title: (packet: string, flow: string) => `Packet ${packet} of ${flow}`,
    stop: 'Stop following',
    zoom: 'Zoom to it',
    earlier: 'Earlier copy',
    later: 'Sent again',
  },
}
