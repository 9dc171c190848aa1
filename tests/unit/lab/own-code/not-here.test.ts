import { expect, it } from 'vitest'
import { openScenario } from '../../../../src/lab/scenario/read-scenario'

it('where nothing reads code, a scenario that brings some along says where it runs', () => {
  const file = { version: 1, flows: [{ variant: 'mine' }], algorithms: [{ id: 'mine', code: '…' }] }
  expect(openScenario(JSON.stringify(file))).toEqual({
    ok: false,
    why: ['Algorithm 1: code of one’s own runs on the page of Sawtooth and on its command line only'],
  })
})
