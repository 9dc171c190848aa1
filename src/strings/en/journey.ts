/** The life of one packet, station by station. Numbers come as text. */
const sent = (again: boolean): string => (again ? 'is sent again' : 'is sent')
const then = (state: string): string => (state === '' ? '' : `; ${state}`)

export default {
  /** One or two words for a chart. */
  names: {
    sent: 'sent',
    queued: 'queued',
    marked: 'marked',
    onLink: 'on the link',
    serialised: 'serialised',
    rightRouter: 'right router',
    lastRouter: 'last router',
    received: 'received',
    ackSent: 'ACK sent',
    ackOnLink: 'ACK on the link',
    acked: 'ACKed',
    dropped: 'dropped',
    lossFound: 'loss found',
  },
  /** What let the packet go. `again`: it is a retransmission; `state`: the sender's, or ''. */
  sending: {
    opens: 'opens the connection',
    byClock: (again: boolean) => `${sent(again)} by its source’s clock`,
    timeout: `${sent(true)}: timeout`,
    fastRetransmit: `${sent(true)}: fast retransmit`,
    established: (again: boolean) => `${sent(again)}: the connection is open`,
    onAck: (again: boolean, ack: string, state: string) =>
      `${sent(again)} as the ACK of ${ack} comes${then(state)}`,
    paced: (again: boolean, state: string) => `${sent(again)} as pacing allows${then(state)}`,
    otherwise: (again: boolean, state: string) => `${sent(again)}${then(state)}`,
    state: (inFlight: string, cwnd: string) => `${inFlight} in flight, cwnd ${cwnd}`,
  },
  reachesRouter: {
    empty: 'reaches the router, where nothing waits',
    behindOne: 'reaches the router, where 1 waits',
    behind: (waiting: string) => `reaches the router, where ${waiting} wait`,
  },
  /** The same on a chain, whose routers have letters and whose links are called “B → C”. */
  reaches: {
    empty: (router: string) => `reaches router ${router}, where nothing waits`,
    behindOne: (router: string) => `reaches router ${router}, where 1 waits`,
    behind: (router: string, waiting: string) => `reaches router ${router}, where ${waiting} wait`,
  },
  reachesLast: (router: string) => `reaches router ${router}, the end of its way`,
  onto: (link: string) => `goes onto ${link}`,
  ackOnto: (link: string) => `the ACK goes onto ${link}`,
  droppedAt: (router: string) => `is dropped at router ${router}`,
  lostOn: (link: string) => `is lost on ${link}`,
  marked: 'is marked CE',
  ontoBottleneck: 'goes onto the bottleneck',
  serialised: 'its last bit is on the bottleneck',
  reachesRight: 'reaches the right router',
  received: 'is received',
  ackSent: 'the ACK that covers it is sent',
  acked: 'its ACK is back',
  ackedBefore: 'an ACK for an earlier copy is back',
  lost: 'is lost on the wire',
  dropped: 'is dropped',
  lossFound: 'its sender finds out',
  later: (station: string, after: string) => `${station}, ${after} later`,
}
