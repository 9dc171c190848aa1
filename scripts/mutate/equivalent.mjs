/**
 * Code in which a fault changes nothing that anyone can see, so that no test can find it: what lies within `code` is left out, or of
 * it only what `becomes` this. `code` has to be in the file, word for word.
 * @type {readonly { file: string, code: string, becomes?: string, why: string }[]}
 */
export const EQUIVALENT = [
  {
    file: 'src/simulator/aqm/cobalt/index.ts',
    code: 'return nowS > this.dropNextS',
    becomes: '>=',
    why: 'a drop that is due at this instant is set to this instant',
  },
  {
    file: 'src/simulator/tcp/timing/rtt.ts',
    code: 'rto = 0',
    why: 'the constructor of each estimator computes it; a class assigns its fields one by one',
  },
  {
    file: 'src/simulator/tcp/timing/rtt.ts',
    code: 'variance > this.granularity',
    becomes: '>=',
    why: 'the greater of two, which are the same where they are equal',
  },
  {
    file: 'src/simulator/tcp/timing/rtt.ts',
    code: 'base < this.least',
    becomes: '<=',
    why: 'the greater of two, which are the same where they are equal',
  },
  {
    file: 'src/simulator/tcp/timing/rtt.ts',
    code: 'backedOff > this.greatest',
    becomes: '>=',
    why: 'the lesser of two, which are the same where they are equal',
  },
  {
    file: 'src/simulator/tcp/linux/sack-blocks.ts',
    code: 'this.count > 0 &&',
    becomes: '>=',
    why: 'without a block indexOf() gives 0, which is below what the sender is expected not to have seen',
  },
  {
    file: 'src/simulator/tcp/receiver/ack-transmission.ts',
    code: 'blocks > 0',
    becomes: 'true',
    why: 'no blocks add no bytes',
  },
  {
    file: 'src/simulator/tcp/receiver/ack-transmission.ts',
    code: 'blocks > 0',
    becomes: '>=',
    why: 'no blocks add no bytes',
  },
  {
    file: 'src/simulator/tcp/recovery/sack.ts',
    code: 'SegmentFlag.resent)) return -1',
    becomes: '2',
    why: 'the sender asks whether it is below 0',
  },
  {
    file: 'src/simulator/congestion/cubic/rfc9438.ts',
    code: 'if (ack.una > this.timedOutSegment) this.timedOutSegment = -1',
    why: 'it is compared with the first unacknowledged segment of a timeout, which never comes back to a segment that is acknowledged',
  },
  {
    file: 'src/simulator/congestion/dctcp/rfc8257.ts',
    code: '!Number.isNaN(marked)',
    becomes: 'true',
    why: 'a round ends with an ACK of something new, which has been counted: the window is never empty',
  },
  {
    file: 'src/simulator/aqm/red/law.ts',
    code: 'this.queue.bytes > 1',
    becomes: '>=',
    why: 'no packet is a single byte long',
  },
  {
    file: 'src/simulator/aqm/red/law.ts',
    code: 'this.drawn > this.spacedProbability',
    becomes: '>=',
    why: 'a number drawn with 53 bits is the probability itself in no run that anyone can wait for',
  },
  {
    file: 'src/simulator/recorder/recorder.ts',
    code: '1 << 14 : 1',
    becomes: '2',
    why: 'the room that a table begins with; it grows when that is full',
  },
  {
    file: 'src/lab/explain/changes.ts',
    code: '?? flow + 1',
    why: 'a change names a flow of the run, so flowNumbers() has its number; this satisfies the type checker',
  },
  {
    file: 'src/simulator/traffic/transfer-sizes.ts',
    code: "distribution === 'fixed' || meanBytes >= mostBytes ? mostBytes",
    becomes: 'false',
    why: 'next() does not read the scale where all sizes are the same; this only spares the search for it',
  },
  {
    file: 'src/simulator/tcp/sender/scoreboard.ts',
    code: 'segment < this.una + this.mask + 1',
    becomes: '<=',
    why: 'one place more is moved: that of the segment for which room is made, of which every field is written as it leaves',
  },
  {
    file: 'src/simulator/totals.ts',
    code: 'if (cwnd > this.cwndMax)',
    becomes: '>=',
    why: 'the greater of two, which are the same where they are equal',
  },
  {
    file: 'src/simulator/base/event-queue.ts',
    code: 'let leaves = 2',
    becomes: '1',
    why: 'the tree is doubled until it has room for all components, and any simulation has more than two',
  },
  {
    file: 'src/simulator/tcp/recovery/ns2/vegas.ts',
    code: 'this.timeout = (this.smoothed / 4 + this.deviation) / 2',
    why: 'one segment is out until the first ACK of data, which replaces it; where that segment went twice, a duplicate ACK is not judged before one that went once',
  },
  {
    file: 'src/lab/explain/packet.ts',
    code: 'if (mark >= 0)',
    becomes: '1',
    why: 'no mark is the first event of a run: a flow has started before',
  },
  {
    file: 'src/lab/explain/packet.ts',
    code: 'if (mark >= 0)',
    becomes: '>',
    why: 'no mark is the first event of a run: a flow has started before',
  },
  {
    file: 'src/lab/explain/packet.ts',
    code: 'if (drop >= 0)',
    becomes: '1',
    why: 'no drop is the first event of a run: a flow has started before',
  },
  {
    file: 'src/lab/explain/packet.ts',
    code: 'if (drop >= 0)',
    becomes: '>',
    why: 'no drop is the first event of a run: a flow has started before',
  },
  {
    file: 'src/simulator/tcp/ns2/rtt.ts',
    code: 'if (this.srttEighths <= 0) this.srttEighths = 1',
    becomes: '1',
    why: 'a value of 1 is set to 1',
  },
  {
    file: 'src/simulator/congestion/vegas/brakmo1995.ts',
    code: 'private firstUna = 0',
    why: 'the first round sets it before it is read',
  },
  {
    file: 'src/simulator/tcp/recovery/ns2/cumulative.ts',
    code: "if (this.marks.lastCut === 'loss') this.marks.lastCut = 'none'",
    why: 'outside of a recovery only marks and timeouts are asked for; ns-2 resets its last_cwnd_action_ as well',
  },
]
