/** Every call that writes, failing as a device fails, and locks of programs on other machines. */
import fs, {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Busy, lockFile, type Surroundings } from '../../../src/cli/file-lock'
import { growFile } from '../../../src/cli/grow-file'
import { type Files, replaceFile, WriteError, writeAll } from '../../../src/cli/write'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sawtooth-write-'))
  path = join(folder, 'r.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const fails = (code: string) => () => {
  throw Object.assign(new Error(`${code}: it failed`), { code })
}
const say = (): void => {}

const REASONS = {
  EIO: 'the device reports an error (EIO)',
  ENOSPC: 'no space left on the device',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'no permission to write it',
  EROFS: 'the file system is read-only',
} as const

/** What each call of the system does, with one of them failing in its `nth` call. */
function failing(call: keyof Files, code: string, nth = 1): Files {
  let calls = 0
  const original = fs[call] as (...args: unknown[]) => unknown
  return {
    ...fs,
    [call]: (...args: unknown[]) => (++calls >= nth ? fails(code)() : original(...args)),
  }
}

describe('a file that is replaced', () => {
  const CALLS: readonly (keyof Files)[] = [
    'openSync',
    'writeSync',
    'fsyncSync',
    'closeSync',
    'chmodSync',
    'renameSync',
  ]
  for (const [code, reason] of Object.entries(REASONS))
    it.each(CALLS)(`is as it was, with nothing beside it, where %s ends in ${code}`, (call) => {
      writeFileSync(path, 'before')
      expect(() => replaceFile(path, 'after', failing(call, code))).toThrow(
        new WriteError(path, Object.assign(new Error(), { code })),
      )
      expect(() => replaceFile(path, 'after', failing(call, code))).toThrow(`${path}: ${reason}`)
      expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['before', ['r.jsonl']])
    })

  it('is whole where the system takes a byte at a time, and waits for a pipe that is full', () => {
    let turn = 0
    const files: Files = {
      ...fs,
      writeSync: ((file: number, bytes: Uint8Array) =>
        ++turn % 2 === 0
          ? fails('EAGAIN')()
          : fs.writeSync(file, bytes.subarray(0, 1))) as Files['writeSync'],
    }
    replaceFile(path, 'žába', files)
    expect(readFileSync(path, 'utf8')).toBe('žába')
    expect(() => writeAll(1, 'x', failing('writeSync', 'EIO'))).toThrow('EIO')
  })
})

describe('a file that grows', () => {
  it.each(Object.entries(REASONS))('loses the line that %s cut off, and no other', async (code, reason) => {
    let calls = 0
    const files: Files = {
      ...fs,
      // The second line is cut in its middle.
      writeSync: ((file: number, bytes: Uint8Array) => {
        calls++
        return calls === 2
          ? fs.writeSync(file, bytes.subarray(0, 3))
          : calls === 3
            ? fails(code)()
            : fs.writeSync(file, bytes)
      }) as Files['writeSync'],
    }
    const file = await growFile(path, say, files)
    file.add('one\n')
    expect(() => file.add('second\n')).toThrow(`${path}: ${reason}`)
    expect(readFileSync(path, 'utf8')).toBe('one\n')
    file.close()
    expect(readdirSync(folder)).toEqual(['r.jsonl'])
  })

  it.each(['openSync', 'readFileSync', 'statSync'] as const)(
    'and cannot be opened (%s) is left unlocked',
    async (call) => {
      await expect(growFile(path, say, failing(call, 'EIO'))).rejects.toThrow(`${path}: ${REASONS.EIO}`)
      expect(existsSync(`${path}.lock`)).toBe(false)
    },
  )

  it.each(['ftruncateSync', 'fsyncSync', 'closeSync'] as const)('says where %s fails', async (call) => {
    const file = await growFile(path, say, failing(call, 'EIO'))
    expect(() => {
      file.cut(0)
      file.add('one\n')
      file.close()
    }).toThrow(`${path}: ${REASONS.EIO}`)
  })

  it('is not added to once another program has taken its lock', async () => {
    const file = await growFile(path, say)
    file.add('one\n')
    writeFileSync(`${path}.lock`, 'of another')
    expect(() => file.add('two\n')).toThrow(`${path}: another process has taken it over`)
    file.close()
    expect([readFileSync(path, 'utf8'), readFileSync(`${path}.lock`, 'utf8')]).toEqual([
      'one\n',
      'of another',
    ])
  })
})

describe('a lock', () => {
  const FAR: Partial<Surroundings> = { place: () => 'far', began: () => '1' }

  it('is made in one step and gone when it is released', async () => {
    const lock = await lockFile(path, say)
    expect(JSON.parse(readFileSync(`${path}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
    await expect(lockFile(path, say)).rejects.toThrow(Busy)
    expect(readdirSync(folder)).toEqual(['r.jsonl.lock'])
    lock.release()
    expect([lock.holds(), readdirSync(folder)]).toEqual([false, []])
  })

  it.each([
    ['has ended', null],
    ['has ended, its number being another’s', '12345'],
  ])('of a process here that %s is taken at once', async (_, began) => {
    await lockFile(path, say, { began: () => '1', place: () => 'here' })
    const said: string[] = []
    const around = { began: () => began, place: () => 'here', wait: fails('waited') }
    const lock = await lockFile(path, (text) => said.push(text), around)
    expect([lock.holds(), said]).toEqual([true, []])
    lock.release()
  })

  it('of another machine is watched: touched, it is held, by whom the message says', async () => {
    await lockFile(path, say, FAR)
    let waits = 0
    const wait = async (): Promise<void> => {
      if (++waits === 3) utimesSync(`${path}.lock`, new Date(0), new Date(0))
    }
    const said: string[] = []
    await expect(lockFile(path, (text) => said.push(text), { wait, place: () => 'here' })).rejects.toThrow(
      new RegExp(`^${path}: process ${process.pid} on .+ is writing it; wait until it has ended, or name`),
    )
    expect([waits, said.length]).toEqual([3, 2])
  })

  it('of another machine that nobody touches is left over: it blocks nobody for ever', async () => {
    await lockFile(path, say, FAR)
    let waitedMs = 0
    const wait = async (ms: number): Promise<void> => {
      waitedMs += ms
    }
    const lock = await lockFile(path, say, { wait, place: () => 'here' })
    expect([lock.holds(), waitedMs, readdirSync(folder)]).toEqual([true, 30_000, ['r.jsonl.lock']])
    lock.release()
  })

  it.each(['', '{', '{"pid":1}', '[]', 'null'])('that says %j is watched too, and taken', async (text) => {
    writeFileSync(`${path}.lock`, text)
    const lock = await lockFile(path, say, { wait: async () => {} })
    expect(lock.holds()).toBe(true)
    lock.release()
  })

  it('is touched every few seconds while it is held, and never again after', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const lock = await lockFile(path, say)
      const long = new Date(0)
      utimesSync(`${path}.lock`, long, long)
      vi.advanceTimersByTime(5_000)
      expect(statSync(`${path}.lock`).mtimeMs).toBeGreaterThan(0)
      lock.release()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that goes while it is watched is free', async () => {
    const first = await lockFile(path, say, FAR)
    const lock = await lockFile(path, say, { place: () => 'here', wait: async () => first.release() })
    expect(lock.holds()).toBe(true)
    lock.release()
  })

  it('that another program takes while it is watched is that program’s, which the message names', async () => {
    writeFileSync(`${path}.lock`, 'left over')
    const wait = async (): Promise<void> => {
      rmSync(`${path}.lock`, { force: true })
      await lockFile(path, say, { place: () => 'here', began: () => '1' })
    }
    const around = { wait, place: () => 'here', began: () => '1' }
    await expect(lockFile(path, say, around)).rejects.toThrow(`process ${process.pid} is writing it`)
  })

  it('that can neither be read nor made is not waited for', async () => {
    symlinkSync(join(folder, 'nowhere'), `${path}.lock`)
    await expect(lockFile(path, say)).rejects.toThrow(`${path}.lock: it cannot be taken`)
  })

  it('that is left over goes to one of those who want it', async () => {
    writeFileSync(`${path}.lock`, 'left over')
    const wants = Array.from({ length: 8 }, () => lockFile(path, say, { wait: async () => {} }))
    const outcomes = await Promise.allSettled(wants)
    const held = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(held.filter((lock) => lock.holds())).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Busy)
    for (const lock of held) lock.release()
    expect(readdirSync(folder)).toEqual([])
  })
})
