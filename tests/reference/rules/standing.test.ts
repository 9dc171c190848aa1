import { describe, expect, it } from 'vitest'
import { rulesOfEngine } from './comments'
import { documents } from './documents'
import { accountsOf } from './standing'

const { rules } = rulesOfEngine()

describe.each(documents)('RFC $rfc', (document) => {
  it('has every statement beside the code that keeps it, or among those met otherwise or left out, and only once', () => {
    const accounts = [...accountsOf(document, rules)]
    expect(accounts.length).toBeGreaterThan(0)
    expect(accounts.filter(([, found]) => found.length !== 1).map(([statement]) => statement)).toEqual([])
  })
})

it('counts what is asked for: 200 statements of twelve documents', () => {
  const all = documents.flatMap((document) => [...accountsOf(document, rules).values()].flat())
  const count = (kind: string): number => all.filter((standing) => standing.kind === kind).length
  expect(documents).toHaveLength(12)
  expect([count('met'), count('met otherwise'), count('left out'), all.length]).toEqual([151, 28, 21, 200])
})
