import { describe, expect, it } from 'vitest'
import { decodeSweepLink, encodeSweepLink } from '../../../../src/lab/experiments/sweep/link'
import { experiments, openExperiment } from '../../../../src/lab/experiments/sweep/presets'
import { sweepOf } from '../../../support/sweeps'

describe('the link of a sweep', () => {
  it('can be read and edited', () => {
    expect(decodeURIComponent(encodeSweepLink(sweepOf()))).toBe(
      'title=Small&dur=4&seed=5&bw=4&flow=reno&flow=reno,start=0.5&mode=experiments&sweep=vary=buf.bdp(0.5,2),compare=reno,compare=cubic,runs=3,startJitter=0.5,warmUp=1',
    )
  })

  it.each([...experiments.keys()])('of %s opens the same sweep', (id) => {
    const sweep = openExperiment(id)?.sweep
    if (sweep === undefined) throw new Error(`no experiment ${id}`)
    const query = encodeSweepLink(sweep)
    const opened = decodeSweepLink(query)
    expect(opened.ignored).toEqual([])
    // What was published belongs to the preset.
    expect(opened.sweep).toEqual({ ...sweep, published: null })
  })

  // A link of version 1, as it was released: it must open to this sweep for ever.
  it('of version 1 still opens', () => {
    const link =
      '?title=Old&bw=20&flow=bbr,id=x&flow=cubic&sweep=v=1,vary=loss(from=0.01,to=1,points=3,scale=log),vary=buf(10,100),compare=As+given(),compare=CoDel+20(aqm=codel,bottleneck.aqm.params.targetMs=20),runs=4,measure=share@x,measure=jain'
    const { sweep, ignored } = decodeSweepLink(link)
    expect(ignored).toEqual([])
    expect(sweep).toMatchObject({
      title: 'Old',
      vary: [
        { path: 'bottleneck.loss.percent', from: 0.01, to: 1, points: 3, scale: 'log' },
        { path: 'bottleneck.buffer.packets', values: [10, 100] },
      ],
      compare: [
        { label: 'As given', set: {} },
        { label: 'CoDel 20', set: { 'bottleneck.aqm.id': 'codel', 'bottleneck.aqm.params.targetMs': 20 } },
      ],
      repetitions: 4,
      metrics: ['share@x', 'jain'],
    })
  })

  it('that is partly wrong opens with what is valid and says what it ignored', () => {
    const { sweep, ignored } = decodeSweepLink(
      '?flow=reno&sweep=vary=delay(5,10),runs=0,compare=cubik,colour=red',
    )
    expect(sweep).toMatchObject({ repetitions: 10, compare: [{ label: 'As given' }] })
    expect(ignored.map((fault) => fault.message).join('\n')).toMatch(
      /colour=red[\s\S]*compare=cubik[\s\S]*runs=0 \(out of range/,
    )
  })

  it('with nothing that varies holds no sweep, and says so', () => {
    const { sweep, ignored } = decodeSweepLink('?bw=3&flow=reno&sweep=runs=4')
    expect(sweep).toBeNull()
    expect(ignored.map((fault) => fault.message).join()).toContain('no vary=')
  })

  it('of a newer version says so', () => {
    const { ignored } = decodeSweepLink('?flow=reno&sweep=v=9,vary=delay(5,10)')
    expect(ignored.map((fault) => fault.message)).toEqual([
      'This sweep was made by a newer version of Sawtooth.',
    ])
  })
})
