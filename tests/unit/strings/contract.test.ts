/** Every language explains each member of the contract for users' code, and nothing else. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TypeService } from '../../../src/lab/own-code/types/type-service'
import { otherLanguages } from '../../support/all-words'

const textOf = (file: string): string =>
  readFileSync(new URL(`../../../src/lab/own-code/${file}`, import.meta.url), 'utf8')

/** Returns the texts of the comments in a file of types, in their order. */
const comments = (file: string): string[] =>
  [...textOf(file).matchAll(/\/\*\*(.*?)\*\//gs)].map(([, comment = '']) =>
    comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim(),
  )

// The first comment of the contract is about the file.
const explained = new Set([...comments('contract.ts').slice(1), ...comments('types/library.txt')])

it('the editor shows these very texts', () => {
  const code = `import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({
  name: 'Asked',
  onAck(tcp, ack) {
    tcp.cwnd += ack.srtt
  },
  onLoss() {},
  onTimeout() {},
})`
  const service = new TypeService()
  const said = ['cwnd', 'srtt', 'onTimeout', 'defineAlgorithm'].map(
    (name) => service.meaning(code, code.indexOf(name) + 1)?.help ?? '',
  )
  expect(said.filter((help) => !explained.has(help))).toEqual([])
})

describe.each(otherLanguages)('the contract in %s', (_, words) => {
  it('has each text, none missing and none left over', () => {
    expect(Object.keys(words.contract).sort()).toEqual([...explained].sort())
  })

  it('says each in its own words', () => {
    const same = Object.entries(words.contract).filter(([english, own]) => own === english || own === '')
    expect(same).toEqual([])
  })
})
