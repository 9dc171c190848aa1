/** The ns-2 script of a chain, run by ns-2: drop for drop the run, on every link, ACKs among them. */
import { describe, expect, it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import { decodeLink } from '../../../src/lab/scenario/link'
import { exportOf } from '../../support/exports'
import { dropsOnNetwork, type NetworkDrop } from '../ns2/networks'
import { runNs2 } from '../ns2/oracle/ns2'
import { lacking } from './available'

const why = lacking('ns2')

/** ns-2 rounds the times of its traces to so much, s. */
const ROUNDED_S = 1e-6

const BASE = '?dur=12&stack=ns2'
const LOT = 'hop=5,delay=10,buf=25&hop=5,delay=10,buf=25'
const LINKS = [
  `${BASE}&${LOT}&flow=newreno&flow=sack,to=1,start=0.1&flow=reno,from=1,start=0.2`,
  `${BASE}&${LOT}&flow=newreno,access=(bw=6,buf=6),receiverAccess=(bw=5.5,delay=20,buf=4)&flow=vegas,to=1,start=1`,
  `${BASE}&hop=2,delay=20,buf=8,back=(bw=1,buf=6)&flow=reno&flow=sack,from=1,to=0,start=0.5&flow=tahoe,start=2`,
  `${BASE}&hop=10,delay=10,buf=40&hop=4,delay=20,buf=15&hop=8,delay=5,buf=30&flow=newreno&flow=sack,to=2,start=0.1&flow=cbr,rate=3,packet=1000,from=1,to=2,start=4,stop=8&flow=newreno,from=3,to=1,start=1`,
  `${BASE}&hop=5,delay=10,aqm=red(minTh=5,maxTh=15),buf=50,back=(aqm=droptail)&hop=5,delay=10,buf=25&flow=newreno&flow=sack,to=1,start=0.1`,
  `${BASE}&${LOT}&flow=newreno&flow=sack,from=2,to=0,start=0.3&at=4,hop1.bw=2,hop0.back.buf=3&at=8,hop1.bw=6`,
  `${BASE}&${LOT}&flow=newreno,delayedAckSegments=2&flow=sack,to=1,bytes=600000&flow=reno,from=1,access=none`,
  `${BASE}&hop=5,delay=10,buf=25,loss=0.5,back=(loss=0)&hop=5,delay=10,buf=25&flow=sack&flow=newreno,from=1`,
  `${BASE}&hop=5,delay=10,buf=25,loss=0.5&hop=5,delay=10,buf=25,loss=1,back=(loss=2)&flow=sack&flow=newreno,from=1&flow=reno,from=2,to=0`,
  `${BASE}&hop=5,delay=10,aqm=red(minTh=5,maxTh=15),buf=50&hop=4,delay=10,aqm=red(minTh=4,maxTh=20),buf=50,loss=0.3&flow=newreno&flow=sack,from=1&flow=reno,from=2,to=0`,
]

describe.skipIf(why !== null)(
  `ns-2 runs the script of a chain as Sawtooth the scenario${why === null ? '' : ` (${why})`}`,
  () => {
    it.each(LINKS)('%s', (link) => {
      const { scenario, ignored } = decodeLink(link)
      expect(ignored).toEqual([])
      expect(String(exportOf(scenario, 'ns2'))).toMatch(/^# Sawtooth runs it with the hosts of ns-2: /m)
      const theirs = runNs2(scenario)
      const ours = dropsOnNetwork(scenario, run(scenario, { series: true }))
      expect(ours.length).toBeGreaterThan(5)
      const said = ({ on, flow, seq }: NetworkDrop): string => `${on} ${flow} ${seq}`
      expect(ours.map(said)).toEqual(theirs.drops.map(said))
      const apart = ours.map(({ t }, k) => Math.abs(t - (theirs.drops[k]?.t ?? Number.NaN)))
      expect(Math.max(0, ...apart)).toBeLessThanOrEqual(10 * ROUNDED_S)
    })

    it('counts what each queue drops', () => {
      const { scenario } = decodeLink(LINKS[0] as string)
      const { hops = [] } = run(scenario).result
      const counted = runNs2(scenario).queues.map(({ link, drops }) => [link, drops])
      expect(counted).toEqual([
        ['0,1', hops[0]?.drops.overflow],
        ['1,0', hops[0]?.back.drops.overflow],
        ['1,2', hops[1]?.drops.overflow],
        ['2,1', hops[1]?.back.drops.overflow],
      ])
    })
  },
)
