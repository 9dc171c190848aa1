/** Effects that reach for the browser itself: its keys, files, clipboard and workers, as stubs. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

type Listener = (event: never) => void

/** What listens to a document or a window, and lets it happen. */
class Target {
  private readonly heard = new Map<string, Listener[]>()
  addEventListener(type: string, listener: Listener): void {
    this.heard.set(type, [...(this.heard.get(type) ?? []), listener])
  }
  happen(type: string, event: object): void {
    for (const listener of this.heard.get(type) ?? []) listener(event as never)
  }
}

class Element extends Target {
  dataset: Record<string, string> = {}
  type = ''
  matches = (_: string): boolean => false
  closest = (_: string): null => null
}
class Input extends Element {
  multiple = false
  files: File[] = []
  clicked = 0
  click(): void {
    this.clicked++
  }
}
class Anchor extends Element {
  href = ''
  download = ''
  clicked = 0
  click(): void {
    this.clicked++
  }
}
class Button extends Element {}

const made: Element[] = []
class Page extends Target {
  activeElement = null
  baseURI = 'https://example.test/app/'
  querySelector = (): null => null
  createElement(name: string): Element {
    const element = name === 'input' ? new Input() : new Anchor()
    made.push(element)
    return element
  }
}
const page = new Page()
const window = Object.assign(new Target(), { origin: 'https://example.test', setTimeout: () => 0 })
const started: { readonly address: string }[] = []
class StubWorker extends Target {
  readonly posted: unknown[] = []
  ended = false
  constructor(readonly address: unknown) {
    super()
    started.push({ address: String(address) })
    workers.push(this)
  }
  postMessage(message: unknown): void {
    this.posted.push(message)
  }
  terminate(): void {
    this.ended = true
  }
}
const workers: StubWorker[] = []
const copied: string[] = []
const clipboard = {
  writeText: async (text: string) => {
    if (text === 'forbidden') throw new Error('no')
    copied.push(text)
  },
  write: async ([item]: readonly ClipboardItem[]) => {
    const picture = await item?.getType('image/png')
    copied.push(`${picture?.size} bytes`)
  },
}
/** Holds what a browser's own would: a promise for each type. */
class StubClipboardItem {
  constructor(private readonly items: Readonly<Record<string, Promise<Blob>>>) {}
  getType = (type: string) => this.items[type]
}
vi.stubGlobal('document', page)
vi.stubGlobal('window', window)
vi.stubGlobal('HTMLElement', Element)
vi.stubGlobal('HTMLInputElement', Input)
vi.stubGlobal('HTMLTextAreaElement', class extends Element {})
vi.stubGlobal('HTMLSelectElement', class extends Element {})
vi.stubGlobal('HTMLButtonElement', Button)
vi.stubGlobal('Node', Element)
vi.stubGlobal('Worker', StubWorker)
vi.stubGlobal('navigator', { clipboard })
vi.stubGlobal('ClipboardItem', StubClipboardItem)
vi.stubGlobal('location', {
  origin: 'https://example.test',
  pathname: '/app/',
  href: 'https://example.test/app/',
})
vi.stubGlobal('requestAnimationFrame', () => 0)
afterAll(() => vi.unstubAllGlobals())

const { dispatch, getState, store } = await import('../../../src/page/store')
const { startKeyboard } = await import('../../../src/page/effects/keyboard')
const { startDropAndPaste } = await import('../../../src/page/effects/drop-and-paste')
const { copyPicture, copyText } = await import('../../../src/page/effects/clipboard')
const { chooseFile } = await import('../../../src/page/effects/file-dialog')
const { openFiles, openText } = await import('../../../src/page/effects/open-file')
const { saveScenario } = await import('../../../src/page/effects/scenario-file')
const { startWorker } = await import('../../../src/page/effects/simulation-worker')
const { readMeasurements } = await import('../../../src/page/effects/import-client')
const { showMeasured } = await import('../../../src/page/effects/measured')
startKeyboard(store)
startDropAndPaste()

const SCENARIO = { version: 1, title: 'brought', durationS: 5, flows: [{ variant: 'reno' }] }
const details = (topic: string): readonly string[] =>
  getState().notices.list.find((notice) => notice.topic === topic)?.details ?? []

beforeEach(() => {
  made.length = 0
  workers.length = 0
  dispatch({ type: 'openRun', scenario: getState().edit.opened, momentS: null })
})

describe('the keyboard', () => {
  const prevented = vi.fn()
  function press(key: string, more: object = {}): void {
    page.happen('keydown', {
      key,
      type: 'keydown',
      target: new Element(),
      preventDefault: prevented,
      ...more,
    })
  }
  const isPlaying = (): boolean => getState().clock.playing

  it('plays and pauses', () => {
    press('k')
    expect(isPlaying()).toBe(true)
    press('k')
    expect(isPlaying()).toBe(false)
  })

  it('acts once while a key is held, but for those that step', () => {
    press('k', { repeat: true })
    expect(isPlaying()).toBe(false)
    const { speed } = getState().clock
    press(']', { repeat: true })
    expect(getState().clock.speed).toBeGreaterThan(speed)
  })

  it('leaves keys to a text field, and undo to one in which something was typed', () => {
    const field = new Input()
    press('k', { target: field })
    expect(isPlaying()).toBe(false)
  })

  it('leaves Space to a button that keys have led to, and plays after a click on one', () => {
    const button = new Button()
    button.matches = () => true
    page.happen('keydown', { key: 'Tab', type: 'keydown', target: button, preventDefault: prevented })
    page.happen('focusin', {})
    press(' ', { target: button })
    expect(isPlaying()).toBe(false)
    page.happen('pointerdown', { target: button })
    page.happen('focusin', {})
    press(' ', { target: button })
    expect(isPlaying()).toBe(true)
    prevented.mockClear()
    page.happen('keyup', { key: ' ', type: 'keyup', preventDefault: prevented })
    expect(prevented).toHaveBeenCalledOnce()
  })

  it('can be switched off, but not undo', () => {
    dispatch({ type: 'useSingleKeys', on: false })
    press('k')
    expect(isPlaying()).toBe(false)
    dispatch({ type: 'useSingleKeys', on: true })
  })

  it('knows that Shift is held, as long as the window has the keys', () => {
    press('Shift')
    expect(getState().clock.shift).toBe(true)
    window.happen('blur', {})
    expect(getState().clock.shift).toBe(false)
  })
})

describe('what is brought to the page', () => {
  it('is a scenario', async () => {
    await openText(JSON.stringify(SCENARIO))
    expect(getState().edit.scenario.title).toBe('brought')
    await openFiles([new File([JSON.stringify({ ...SCENARIO, title: 'a file' })], 'a.json')])
    expect(getState().edit.scenario.title).toBe('a file')
  })

  it('is a link', async () => {
    await openText('https://example.test/app/?dur=7&flow=reno')
    expect(getState().edit.scenario.durationS).toBe(7)
  })

  it('is refused with what is wrong, and the page stays as it was', async () => {
    const { scenario } = getState().edit
    await openText('{"version":1,"durationS":-1}')
    expect(details('file').join()).toMatch(/durationS|Duration/)
    await openFiles(Array.from({ length: 65 }, () => new File([''], 'a')))
    expect(details('file')).toEqual(['65 (allowed: up to 64)'])
    expect(getState().edit.scenario).toBe(scenario)
  })

  it('is a measurement, which a worker reads', async () => {
    const opening = openText('ss -ti or something like that')
    await vi.waitFor(() => expect(workers).toHaveLength(1))
    const [worker] = workers
    expect(worker?.posted).toHaveLength(1)
    worker?.happen('message', { data: { type: 'ready' } })
    const message = 'no format has this'
    worker?.happen('message', { data: [{ ok: false, format: null, message }] })
    await opening
    expect(details('file')).toEqual([message])
    expect(worker?.ended).toBe(true)
  })

  it('is taken when it is pasted or dropped', async () => {
    const preventDefault = vi.fn()
    const text = '?dur=8&flow=reno'
    const clipboardData = { files: [], getData: () => text }
    page.happen('paste', { target: null, clipboardData, preventDefault })
    await vi.waitFor(() => expect(getState().edit.scenario.durationS).toBe(8))
    const files = [new File([JSON.stringify({ ...SCENARIO, durationS: 9 })], 'a.json')]
    page.happen('drop', { dataTransfer: { files }, preventDefault })
    await vi.waitFor(() => expect(getState().edit.scenario.durationS).toBe(9))
    const dataTransfer = { types: ['Files'], dropEffect: 'none' }
    page.happen('dragover', { dataTransfer, preventDefault })
    expect(dataTransfer.dropEffect).toBe('copy')
    expect(preventDefault).toHaveBeenCalledTimes(3)
  })

  it('is chosen in a dialog', async () => {
    chooseFile()
    const [input] = made
    if (!(input instanceof Input)) throw new Error('no dialog')
    expect([input.type, input.multiple, input.clicked]).toEqual(['file', true, 1])
    input.files = [new File([JSON.stringify({ ...SCENARIO, durationS: 6 })], 'a.json')]
    input.happen('change', {})
    await vi.waitFor(() => expect(getState().edit.scenario.durationS).toBe(6))
  })
})

describe('what the page gives', () => {
  it('is on the clipboard, where the browser allows it', async () => {
    expect(await copyText('a link')).toBe(true)
    expect(copied).toEqual(['a link'])
    expect(await copyText('forbidden')).toBe(false)
    expect(await copyPicture(async () => new Blob(['four']))).toBe(true)
    expect(copied.at(-1)).toBe('4 bytes')
    const cannot = () => Promise.reject(new Error('no picture'))
    expect(await copyPicture(cannot)).toBe(false)
  })

  it('is a file, by the title of the run', () => {
    dispatch({ type: 'retitle', scenario: { ...getState().edit.scenario, title: 'CUBIC against Reno' } })
    expect(saveScenario()).toBe('cubic-against-reno.json')
    const [anchor] = made
    if (!(anchor instanceof Anchor)) throw new Error('no download')
    expect([anchor.download, anchor.clicked]).toEqual(['cubic-against-reno.json', 1])
  })
})

describe('a worker', () => {
  it('is one of the page’s own files', () => {
    started.length = 0
    // The tests' files are not below the page's address.
    expect(() => startWorker()).not.toThrow()
    expect(started[0]?.address).toMatch(/simulation\.worker/)
  })

  it('starts from a text of its own in a frame without an origin', () => {
    window.origin = 'null'
    started.length = 0
    startWorker()
    expect(started[0]?.address).toMatch(/^blob:/)
    window.origin = 'https://example.test'
  })

  it('reads one measurement, and is ended then, whatever came of it', async () => {
    const file = { name: 'a.csv', content: new Uint8Array([1]) }
    const read = readMeasurements([file])
    expect(workers[0]?.posted).toEqual([[file]])
    workers[0]?.happen('message', { data: { type: 'ready' } })
    workers[0]?.happen('message', { data: [] })
    expect(await read).toEqual([])
    const failed = readMeasurements([file])
    workers[1]?.happen('error', { preventDefault() {} })
    await expect(failed).rejects.toThrow('what reads it is not to be had')
    expect(workers.map(({ ended }) => ended)).toEqual([true, true])
  })
})

describe('a measurement', () => {
  it('is laid over the run until it is taken away', () => {
    showMeasured({ name: 'a.json', format: 'iperf3', notes: [] }, [])
    expect(getState().overlays.measured).toMatchObject({ name: 'a.json', label: 'measured' })
    dispatch({ type: 'showMeasured', measured: null })
    expect(getState().overlays.measured).toBe(null)
  })
})
