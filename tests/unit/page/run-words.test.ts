import { expect, it } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import { pathText, scheduleText } from '../../../src/page/model/run-words'
import { changedBy } from '../../../src/page/ui/changed-by-now'

const { scenario } = decodeLink('dur=20&buf=1&flow=cubic&at=5,aqm=fq-codel&at=8,bw=0.5&at=9,aqm=red(minTh=7)')

it('the sentence of Share says what the run begins with and what is made of it', () => {
  expect(pathText(scenario)).toBe('10 Mbit/s, base RTT 40 ms, buffer 1 packet, DropTail.')
  expect(scheduleText(scenario)).toMatch(/^From 5 s AQM FQ-CoDel, from 8 s Bandwidth 0\.5 Mbit\/s, from 9 s /)
  expect(scheduleText({ ...scenario, timeline: [] })).toBe('')
})

it('beside the controls stands what is in force at the playhead, each thing once', () => {
  expect(changedBy(scenario, 0)).toEqual([])
  expect(changedBy(scenario, 1)).toEqual(['AQM FQ-CoDel'])
  expect(changedBy(scenario, 2)).toEqual(['AQM FQ-CoDel', 'Bandwidth 0.5 Mbit/s'])
  expect(changedBy(scenario, 3).filter((text) => text.startsWith('AQM FQ'))).toEqual([])
})
