import { expect } from 'vitest'
import { defineKind } from '../kind'

export default defineKind({
  what: 'a lesson',
  most: 1,
  places: ['src/lab/lessons/halving/'],
  files: {
    'src/lab/lessons/halving/index.ts': `import { defineLesson } from '../lesson'
import { cut, greatest } from '../observed'

export default defineLesson({
  order: 99,
  minutes: 8,
  runs: { reno: { durationS: 30, flows: [{ id: 'reno', variant: 'reno' }] } },
  facts: { reno: { peak: (run) => greatest(run.curve('reno', 'cwnd', 5)) } },
  steps: {
    'the-cut': { shows: { run: 'reno', at: cut(2), panels: 'window,queue' }, marks: { loss: cut(2) } },
  },
})
`,
    'src/lab/lessons/halving/en.md': `# Why half?

Why a sender halves its window.

## \`runs\`

- \`reno\` Reno

## \`the-cut\` The cut

The window climbs to {97 = peak} packets. Then comes [a loss](@loss).

## \`sources\`

- [RFC 5681, TCP Congestion Control](https://www.rfc-editor.org/rfc/rfc5681#section-3.1): §3.1
`,
  },
  async holds({ load }) {
    const { lessons, runOf } =
      await load<typeof import('../../../src/lab/lessons')>('src/lab/lessons/index.ts')
    const lesson = lessons.at(-1)
    expect(lesson).toMatchObject({
      id: 'halving',
      title: 'Why half?',
      steps: [{ id: 'the-cut', title: 'The cut' }],
    })
    if (lesson === undefined) return
    expect(runOf(lesson, 'reno').scenario.durationS).toBe(30)
  },
})
