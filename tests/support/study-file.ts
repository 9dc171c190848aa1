/** A study file with one of everything that can be at fault. */
export const studyFile = {
  version: 1,
  id: 'a-study',
  title: 'A study',
  authors: 'Someone',
  year: 2001,
  setUp: ['Two rates.'],
  assumptions: ['A buffer of 30 packets.'],
  fitted: [{ name: 'Buffer', how: 'by trial', parameter: 'buffer' }],
  parameters: [
    {
      id: 'buffer',
      name: 'Buffer',
      unit: 'packets',
      value: 30,
      values: [10, 30],
      paths: ['bottleneck.buffer.packets'],
    },
  ],
  experiments: [
    {
      id: 'one',
      what: 'Goodput by rate',
      sweep: {
        version: 1,
        base: {
          version: 1,
          durationS: 5,
          bottleneck: { bandwidthMbps: 5, delayMs: 5, buffer: { packets: 30 } },
          flows: [{ id: 'a', variant: 'reno' }],
        },
        vary: [{ path: 'bottleneck.bandwidthMbps', values: [2, 4] }],
        compare: ['reno', 'vegas'],
        repetitions: 1,
        metrics: ['goodput'],
      },
      published: [
        {
          variant: 'Reno',
          metric: 'goodput',
          points: [
            { at: 2, y: 1.9 },
            { at: 4, y: 3.8 },
          ],
          within: 0.1,
        },
      ],
      claims: [
        {
          claim: 'More is more',
          holds: [
            {
              left: { metric: 'goodput', variant: 'Reno', at: 4 },
              is: 'more',
              right: { metric: 'goodput', variant: 'Reno', at: 2, times: 1.5 },
            },
          ],
        },
      ],
      system: { name: 'Linux 6.1', points: [{ metric: 'goodput', variant: 'Reno', at: 2, y: 1.9 }] },
    },
  ],
} as const
