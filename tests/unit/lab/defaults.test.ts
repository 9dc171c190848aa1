import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../src/lab/scenario/defaults'
import { stackParameters } from '../../../src/simulator/hosts/stack-parameters'
import { queues, stacks, traffic, variants } from '../../../src/simulator/registry'
import frozen from '../fixtures/defaults-v1.json'

/**
 * A link leaves out what equals a default, so a default that changes opens old links as other runs. Those of version 1
 * stay; a better one needs version 2 and a step in upgrade.ts.
 */
describe('the defaults of version 1 stay as they are', () => {
  it.each(Object.entries(frozen.variants))('for the variant %s', (id, params) => {
    const variant = variants.get(id)
    expect(variant && defaultParams(variant, 'rfc')).toMatchObject(params)
  })
  it.each(Object.entries(frozen.variantsOfNs2))('for the variant %s of ns-2', (id, params) => {
    const variant = variants.get(id)
    expect(variant && defaultParams(variant, 'ns2')).toMatchObject(params)
  })
  it.each(Object.entries(frozen.traffic))('for the source %s', (id, params) => {
    const source = traffic.get(id)
    expect(source && defaultParams(source, 'rfc')).toMatchObject(params)
  })
  it.each(Object.entries(frozen.queues))('for the queue %s', (id, params) => {
    const queue = queues.get(id)
    expect(queue && defaultParams(queue, 'rfc')).toMatchObject(params)
  })
  it('but behind Linux’s TCP RED marks where every packet is meant, as its own does', () => {
    const red = queues.get('red')
    expect(red && defaultParams(red, 'linux')).toMatchObject({ ...frozen.queues.red, hardDrop: false })
    expect(red && defaultParams(red, 'rfc')).toMatchObject({ hardDrop: true })
  })
  it('and CoDel counts as its own does', () => {
    const of = (id: string) => {
      const queue = queues.get(id)
      return queue && defaultParams(queue, 'linux')
    }
    expect(of('codel')).toMatchObject({ ...frozen.queues.codel, squareRoot: 'newton' })
    expect(of('fq-codel')).toMatchObject({
      ...frozen.queues['fq-codel'],
      squareRoot: 'newton',
      standing: 'all',
    })
  })
  it('for the constants of hosts, and the stacks are still there', () => {
    expect(defaultParams({ kind: 'stack', id: '', parameters: stackParameters }, 'rfc')).toMatchObject(
      frozen.stackParams,
    )
    expect([...stacks.keys()]).toEqual(expect.arrayContaining(['ns2', 'rfc']))
  })
})
