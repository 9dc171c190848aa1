/** The effects of the page, each with a browser that does what the test says. */
import { describe, expect, it, vi } from 'vitest'
import { openingPreset } from '../../../src/lab/presets/opening'
import { decodeLink } from '../../../src/lab/scenario/link'
import { pageFaultTeller } from '../../../src/page/effects/page-fault'
import { keepSession, keptSession } from '../../../src/page/effects/session'
import { type Media, startTheme } from '../../../src/page/effects/theme'
import { linkOf } from '../../../src/page/model/link'
import type { Theme } from '../../../src/page/model/slices/look'
import { FakeBar, FakePage, FakeStorage, resultWith } from '../../support/page'

const scenarioOf = (link: string) => decodeLink(link).scenario
const details = (page: FakePage, topic: string): readonly string[] =>
  page.state.notices.list.find((notice) => notice.topic === topic)?.details ?? []

describe('the address', () => {
  it('is written a moment after a change, and once for many', () => {
    const page = new FakePage()
    page.complete()
    page.dispatch({ type: 'seek', timeS: 1 })
    page.dispatch({ type: 'seek', timeS: 2 })
    expect(page.bar.search).toBe('')
    page.pass(400)
    expect(page.bar.search).toBe(`?${linkOf(page.state)}`)
    expect(page.bar.search).toContain('t=2')
    expect(page.bar.length).toBe(1)
  })

  it('has an entry of its own for what Back undoes, with the moment at which it was left', () => {
    const page = new FakePage()
    page.complete()
    page.dispatch({ type: 'seek', timeS: 3 })
    page.dispatch({ type: 'openRun', scenario: scenarioOf('dur=5&flow=reno'), momentS: 1 })
    page.complete()
    page.pass(400)
    expect(page.bar.length).toBe(2)
    expect(page.bar.search).toBe('?dur=5&flow=reno&t=1')
    page.bar.go(-1)
    page.complete()
    expect(page.state.edit.scenario).toEqual(openingPreset.scenario)
    expect(page.state.clock.timeS).toBe(3)
  })

  it('is not opened again for a part of the page behind the #', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&t=1'))
    page.complete()
    page.pass(400)
    const runs = page.worker.count('run')
    page.bar.push()
    page.bar.hash = '#charts'
    page.bar.go(-1)
    expect(page.worker.count('run')).toBe(runs)
  })

  it('of a lesson has the reader’s own run beside it', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&t=1'))
    page.complete()
    page.dispatch({ type: 'openLink', query: '?mode=learn&lesson=why' })
    page.pass(400)
    expect(page.bar.search).toBe('?mode=learn&lesson=why')
    expect(page.bar.entry).toEqual({ aside: 'dur=5&flow=reno&t=1' })
    const again = page.reloaded()
    again.dispatch({ type: 'openLesson', lesson: null })
    again.complete()
    expect(linkOf(again.state)).toBe('dur=5&flow=reno&mode=learn&t=1')
  })

  it('opens the part of Experiments that it names', () => {
    const page = new FakePage(new FakeBar('?mode=experiments&part=papers'))
    expect(page.state.place).toMatchObject({ paper: 'aftab', suite: null })
    expect(details(page, 'link')).toEqual([])
    const suite = new FakePage(new FakeBar('?mode=experiments&part=suite'))
    expect(suite.state.place).toMatchObject({ paper: null, suite: '' })
  })

  it('says in a notice what is not used of it', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&buf=oops&paper=a'))
    page.complete()
    expect(details(page, 'link')).toEqual([
      expect.stringContaining('buf=oops'),
      'Ignored: paper=a (without mode=experiments it means nothing).',
    ])
  })
})

describe('what is kept over a reload', () => {
  const state = (past: number) => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno'))
    page.complete()
    for (let buffer = 1; buffer <= past; buffer++) {
      const { bottleneck, ...rest } = page.state.edit.scenario
      const scenario = { ...rest, bottleneck: { ...bottleneck, buffer: { packets: buffer } } }
      page.dispatch({ type: 'edit', scenario, was: '', urgency: 'settled' })
    }
    return page.state
  }

  it('is of one address', () => {
    const storage = new FakeStorage()
    keepSession(storage, '?a', state(2))
    expect(keptSession(storage, '?a')?.edit.past).toHaveLength(2)
    expect(keptSession(storage, '?b')).toBe(null)
  })

  it('has a bound: the oldest steps go first', () => {
    const storage = new FakeStorage()
    const long = state(3)
    const title = 'x'.repeat(300_000)
    const past = long.edit.past.map((scenario) => ({ ...scenario, title }))
    keepSession(storage, '?a', { ...long, edit: { ...long.edit, past } })
    const kept = JSON.parse(storage.get('sawtooth-session') ?? '{}')
    expect(kept.past).toHaveLength(3)
    const more = [...past, ...past]
    keepSession(storage, '?a', { ...long, edit: { ...long.edit, past: more } })
    expect(JSON.parse(storage.get('sawtooth-session') ?? '{}').past).toHaveLength(3)
  })

  it.each(['', '{', 'null', '{"own":[],"past":[],"future":[]}', '{"own":[1,2,3,4],"past":5,"future":[]}'])(
    'is nothing where storage holds %s',
    (text) => {
      const storage = new FakeStorage()
      keepSession(storage, '?a', state(1))
      storage.set('sawtooth-session', text)
      expect(keptSession(storage, '?a')).toBe(null)
    },
  )
})

describe('a claim of a link', () => {
  const claimed = (digest: string, more = '') => {
    const page = new FakePage(new FakeBar(`?dur=5&flow=reno&digest=${digest}&engine=01234567${more}`))
    page.worker.starts()
    const result = resultWith('0123456789abcdef')
    page.worker.says({ type: 'done', runId: page.worker.asked.runId, result, recorded: null })
    return page
  }
  const said = (page: FakePage) => page.state.notices.list.find(({ topic }) => topic === 'claim')

  it('that holds is good news until it is played', () => {
    const page = claimed('0123456789abcdef')
    expect(said(page)).toMatchObject({ good: true, text: expect.stringMatching(/^Reproduced/) })
    page.dispatch({ type: 'play', playing: true })
    expect(said(page)).toBe(undefined)
  })

  it('that does not hold is said, and goes with the scenario', () => {
    const page = claimed('fedcba9876543210')
    expect(said(page)?.good).toBe(false)
    expect(linkOf(page.state)).toContain('digest=fedcba9876543210')
    page.dispatch({ type: 'edit', scenario: scenarioOf('dur=6&flow=reno'), was: '', urgency: 'settled' })
    expect(said(page)).toBe(undefined)
    expect(linkOf(page.state)).not.toContain('digest')
  })

  it('that holds is not said to a room', () => {
    expect(said(claimed('0123456789abcdef', '&present=on'))).toBe(undefined)
    expect(said(claimed('fedcba9876543210', '&present=on'))?.good).toBe(false)
  })

  describe('of another release', () => {
    const link = '?dur=5&flow=reno&digest=fedcba9876543210&engine=1.1.0+01234567'
    const address = `https://example.org/v/1.1.0/${link}`
    /** Makes a page that has run the link, on a site that keeps the page of a release. */
    function opened(kept = '1.1.0'): FakePage {
      const page = new FakePage(new FakeBar(link))
      page.keptPages.set(kept, address)
      page.worker.starts()
      const result = resultWith('0123456789abcdef')
      page.worker.says({ type: 'done', runId: page.worker.asked.runId, result, recorded: null })
      return page
    }

    it('offers the page that made it, and says that this one gives another run', async () => {
      const page = opened()
      await vi.waitFor(() => expect(said(page)).toBeDefined())
      expect(said(page)).toMatchObject({
        good: false,
        text: expect.stringContaining('made with version 1.1.0 of Sawtooth; this page is version 1.2.0'),
        actions: [{ label: 'Open with version 1.1.0', remedy: { does: 'open address', address } }],
      })
      page.dispatch({ type: 'remedy', topic: 'claim', remedy: { does: 'open address', address } })
      expect(page.marks).toContain(`go to ${address}`)
    })

    it('offers nothing where the site does not keep that page', async () => {
      const page = opened('1.0.0')
      await vi.waitFor(() => expect(said(page)).toBeDefined())
      expect(said(page)?.actions).toEqual([])
    })

    it('is not said of a run that has been changed meanwhile', async () => {
      const page = opened()
      page.dispatch({ type: 'edit', scenario: scenarioOf('dur=6&flow=reno'), was: '', urgency: 'settled' })
      await new Promise((resolve) => setTimeout(resolve))
      expect(said(page)).toBe(undefined)
    })
  })
})

describe('what is announced', () => {
  it('is what has changed and came of it, once it has settled', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&buf=20'))
    page.complete()
    const scenario = scenarioOf('dur=5&flow=reno&buf=21')
    page.dispatch({ type: 'edit', scenario, was: '', urgency: 'settled' })
    page.worker.starts()
    const result = resultWith('d')
    page.worker.says({ type: 'done', runId: page.worker.asked.runId, result, recorded: null })
    page.clock.pass(599)
    expect(page.state.notices.announcement).toBe('')
    page.clock.pass(1)
    expect(page.state.notices.announcement).toBe(
      'Buffer 21 packets. Utilisation 50 %, median queueing delay 3 ms, 2 drops',
    )
  })

  it('names a change once, when the run of it has all that is to come', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&buf=20'))
    page.complete()
    const set = (packets: number, urgency: 'live' | 'settled'): void =>
      page.dispatch({
        type: 'edit',
        scenario: scenarioOf(`dur=5&flow=reno&buf=${packets}`),
        was: '',
        urgency,
      })
    set(21, 'settled')
    page.complete()
    page.clock.pass(500)
    page.dispatch({ type: 'beginChange', was: '', held: true })
    set(22, 'live')
    page.complete(true)
    page.clock.pass(100)
    expect(page.state.notices.announcement).toBe('')
    page.clock.pass(50)
    expect(page.state.run.work.is).toBe('filling')
    page.complete()
    page.dispatch({ type: 'settleChange' })
    page.clock.pass(600)
    expect(page.state.notices.announcement).toMatch(/^Buffer 22 packets\. Utilisation/)
  })

  it('names what was changed before the first run was there', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&buf=20'))
    const scenario = scenarioOf('dur=5&flow=reno&buf=21')
    page.dispatch({ type: 'edit', scenario, was: '', urgency: 'settled' })
    page.complete()
    page.clock.pass(600)
    expect(page.state.notices.announcement).toMatch(/^Buffer 21 packets\. Utilisation/)
  })

  it('is where playing stopped', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&t=1'))
    page.complete()
    page.dispatch({ type: 'play', playing: true })
    page.dispatch({ type: 'play', playing: false })
    expect(page.state.notices.announcement).toMatch(/^Paused at 1/)
  })
})

describe('the theme', () => {
  const LIGHT = '(prefers-color-scheme: light)'
  function themed(kept: string | null, matching: readonly string[] = []) {
    const page = new FakePage()
    const storage = new FakeStorage()
    storage.set('sawtooth-theme', kept)
    const heard = new Map<string, (matches: boolean) => void>()
    const dressed: Theme[] = []
    const media: Media = {
      matches: (query) => matching.includes(query),
      onChange: (query, then) => heard.set(query, then),
    }
    const left: string[] = []
    startTheme(page.store, {
      media,
      storage,
      dress: (theme) => dressed.push(theme),
      leaveFullScreen: () => left.push('left'),
    })
    return { page, storage, heard, dressed, left }
  }

  it('is what was kept, else the system’s', () => {
    expect(themed('projector', [LIGHT]).dressed).toEqual(['projector'])
    expect(themed(null, [LIGHT]).dressed).toEqual(['light'])
    expect(themed('blue').dressed).toEqual(['dark'])
  })

  it('is kept when it is chosen, and not when a link or a lecture brings it', () => {
    const { page, storage, dressed, left } = themed(null)
    page.dispatch({ type: 'present', on: true })
    page.dispatch({ type: 'present', on: false })
    page.dispatch({ type: 'openLink', query: '?flow=reno&theme=light' })
    expect(storage.get('sawtooth-theme')).toBe(null)
    expect(left).toEqual(['left'])
    page.dispatch({ type: 'chooseTheme', theme: 'projector' })
    expect(storage.get('sawtooth-theme')).toBe('projector')
    expect(dressed).toEqual(['dark', 'projector', 'dark', 'light', 'projector'])
  })

  it('follows the system in its colours and its wish for little motion', () => {
    const { page, heard } = themed(null)
    heard.get('(forced-colors: active)')?.(true)
    heard.get('(prefers-reduced-motion: reduce)')?.(true)
    expect(page.state.look.forcedColours).toBe(true)
    expect(page.state.clock.reducedMotion).toBe(true)
  })
})

describe('an error that nobody caught', () => {
  it('is said once', () => {
    const page = new FakePage()
    const tell = pageFaultTeller(page.store)
    tell()
    page.dispatch({ type: 'remedy', topic: 'page fault', remedy: { does: 'nothing' } })
    tell()
    expect(page.state.notices.list).toEqual([])
  })

  it('offers to reload the page and to copy its link', async () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&t=1'))
    page.complete()
    pageFaultTeller(page.store)()
    const topic = 'page fault'
    page.dispatch({ type: 'remedy', topic, remedy: { does: 'reload' } })
    page.dispatch({ type: 'remedy', topic, remedy: { does: 'copy link' } })
    await Promise.resolve()
    expect(page.marks).toContain('reload')
    expect(page.copied).toEqual(['dur=5&flow=reno&t=1'])
    expect(page.state.notices.announcement).toBe('Link copied')
    expect(page.state.notices.list).toHaveLength(1)
  })
})

describe('playing', () => {
  it('moves the playhead frame by frame, and stops at the end of the run', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&t=1&speed=1'))
    page.complete()
    page.dispatch({ type: 'play', playing: true })
    page.pass(1016)
    expect(page.state.clock.timeS).toBeCloseTo(2, 1)
    page.pass(5000)
    expect(page.state.clock).toMatchObject({ timeS: 5, playing: false })
  })
})

describe('the speed that the page chooses', () => {
  it('is planned for the run that is shown, and for another one, and not where the user has set one', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&t=1'))
    page.complete()
    page.pass(150)
    const { plan } = page.state.clock
    expect(plan?.times.at(-1)).toBe(5)
    page.dispatch({ type: 'seek', timeS: 2 })
    expect(page.state.clock.plan).toBe(plan)
    page.dispatch({ type: 'openRun', scenario: scenarioOf('dur=7&flow=reno'), momentS: 1 })
    page.complete()
    page.pass(150)
    const other = page.state.clock.plan
    expect(other?.times.at(-1)).toBe(7)
    page.dispatch({ type: 'setSpeed', speed: 0.5 })
    page.dispatch({ type: 'hideFlows', hidden: new Set([0]) })
    expect(page.state.clock.plan).toBe(other)
    page.dispatch({ type: 'toggleAuto' })
    expect(page.state.clock.plan).not.toBe(other)
  })

  it('lets a run at rest be drawn first, and is there as soon as it is played', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&t=1'))
    page.complete()
    expect(page.state.clock.plan).toBeNull()
    page.dispatch({ type: 'play', playing: true })
    expect(page.state.clock.plan?.times.at(-1)).toBe(5)
  })

  it('lets a part of the run that is on the axis last for 8 s', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&t=1'))
    page.complete()
    page.pass(150)
    expect(page.state.clock.plan?.usual).toBe(1)
    page.dispatch({ type: 'zoom', fromS: 1, toS: 1.8 })
    page.pass(150)
    expect(page.state.clock.plan?.usual).toBeCloseTo(0.1, 12)
    page.dispatch({ type: 'zoomOut' })
    page.pass(150)
    expect(page.state.clock.plan?.usual).toBe(1)
  })
})
