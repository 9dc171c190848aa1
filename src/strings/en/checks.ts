/** Conformance and scorecard of one's own algorithms. */
export default {
  cases: {
    window: {
      title: 'A window at all times',
      asked:
        'One flow on 10 Mbit/s and 100 ms. In each base round trip at least one packet is sent, on the average of every two seconds from 10 s on.',
    },
    same: {
      title: 'The same twice',
      asked:
        'A harsh path, with losses, marks, an outage, and delays and rates that change, run twice: nothing fails, and both runs are one, packet for packet.',
    },
    loss: {
      title: 'A loss is answered',
      asked:
        'One packet in 500 is lost on the wire. Two round trips after a loss at most 90 % of the window are left.',
    },
    mark: {
      title: 'A mark is answered',
      asked:
        'CoDel marks in place of dropping. Two round trips after a mark at most 95 % of the window are left.',
    },
    timeout: {
      title: 'A timeout is answered',
      asked: 'From 10 to 13 s nothing leaves the link. A timeout leaves a window of one segment (RFC 5681).',
    },
    conserves: {
      title: 'Packets are conserved',
      asked:
        'Two flows at a buffer of 10 packets: a packet goes in as one comes out. At most 3 % of all packets are lost.',
    },
    tiny: {
      title: 'Tiny windows',
      asked:
        'Eight flows on 1 Mbit/s and 40 ms, which hold three packets. Each has at least 20 % of an eighth.',
    },
    huge: {
      title: 'Huge windows',
      asked:
        '120 Mbit/s and 100 ms, which hold a thousand packets. From 8 s on at least 60 % of the link are in use.',
    },
    longer: {
      title: 'The path gets longer',
      asked:
        'The base round trip goes from 40 to 90 ms at 12 s. At 25 s at least 80 % of the link are in use.',
    },
    faster: {
      title: 'The path gets faster',
      asked: 'The link goes from 10 to 40 Mbit/s at 12 s. From 30 s on at least 80 % of it are in use.',
    },
    outage: {
      title: 'Back after an outage',
      asked: 'From 15 to 17 s nothing leaves the link. At most 10 s later 80 % of it are in use again.',
    },
    cubic: {
      title: 'A share beside CUBIC',
      asked:
        'Beside one flow of CUBIC on 10 Mbit/s, 40 ms and 64 packets it has at least 20 % from 20 s on, and leaves as much.',
    },
    itself: {
      title: 'A share beside itself',
      asked: 'One flow is there, another one joins at 20 s. From 40 s on the newcomer has 25 to 75 %.',
    },
    idle: {
      title: 'What is not used does not grow',
      asked:
        'The application writes 1 Mbit/s, which takes three packets. The window stays at 40 packets or less (RFC 7661).',
    },
  },
  queueCases: {
    same: {
      title: 'The same twice',
      asked:
        'Three flows, a burst of small packets and an outage, with ECN, run twice: nothing fails, and both runs are one, packet for packet.',
    },
    use: {
      title: 'The link is in use',
      asked: 'Four flows of CUBIC on 10 Mbit/s and 40 ms. From 10 s on at least 85 % of the link are in use.',
    },
    one: {
      title: 'One flow alone',
      asked: 'One flow of Reno on 10 Mbit/s and 40 ms. From 10 s on at least 70 % of the link are in use.',
    },
    slow: {
      title: 'A slow link',
      asked: 'Two flows of Reno on 0.5 Mbit/s. From 20 s on at least 70 % of the link are in use.',
    },
    share: {
      title: 'Nobody starves',
      asked: 'Four flows of NewReno. From 15 s on each has at least 30 % of a quarter.',
    },
    overload: {
      title: 'Overload',
      asked: 'A source sends twice the rate of the link. At least 90 % of the link are in use.',
    },
  },
  causes: {
    oldMinRtt: 'minRtt is still that of the shorter path, so the longer one looks like a queue',
    givesWay: 'it goes by the delay, and CUBIC fills the queue that it gives way to',
  },
  rows: {
    throughput: 'Throughput alone',
    queueing: 'Queueing, p95',
    besideCubic: 'Share beside CUBIC',
    besideBbr: 'Share beside BBR v3',
    jain: 'Jain with itself',
    randomLoss: '1 % random loss',
    back: 'Back after a loss',
  },
  queueRows: {
    useOfOne: 'Use by one flow',
    use: 'Use by four',
    queueing: 'Queueing of four, p95',
    lost: 'Lost by four',
    jain: 'Jain of four',
    jainOfDistances: 'Jain, 40 to 120 ms',
  },
  /** "12 of 14 pass" */
  passed: (passing: number, of: number) => `${passing} of ${of} pass`,
  /** "lines 16 and 26", with which a failure ends. */
  lines: (lines: readonly string[]) =>
    lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`,
  asked: (limit: string) => `asked: ${limit}`,
  didNotHappen: 'did not happen',
}
