/**
 * Packs code for a link: JSON, compressed (RFC 1951) and written in base64url (RFC 4648 §5). A link may hold anything,
 * and a short text may expand to a very long one, so that both the input and the output of unpacking are bounded.
 */
import { deflateSync, Inflate } from 'fflate'
import { isRecord } from '../scenario/is-record'
import { MOST_ALGORITHMS } from '../scenario/own-algorithms'
import { type CodePacker, type LinkedCode, MARK } from '../scenario/own-link'
import type { OwnAlgorithm } from '../scenario/own-names'
import { MAX_PINS } from '../scenario/ranges'

/** The longest text that is unpacked, in characters. */
const MOST_CHARACTERS = 400_000
/** The greatest size of the unpacked text, bytes. */
const MOST_BYTES = 3_000_000
/** The number of compressed bytes that are unpacked at once. One byte expands to a thousand at most. */
const PART = 1024

function base64url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function inflated(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  let ended = false
  const stream = new Inflate((part, isLast) => {
    length += part.length
    if (length > MOST_BYTES) throw new RangeError('too much')
    parts.push(part)
    ended = isLast
  })
  for (let at = 0; at < bytes.length; at += PART)
    stream.push(bytes.subarray(at, at + PART), at + PART >= bytes.length)
  if (!ended) throw new RangeError('cut short')
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Reads a list of algorithms; null where it is none. */
function listOf(value: unknown): readonly OwnAlgorithm[] | null {
  if (!Array.isArray(value) || value.length > MOST_ALGORITHMS) return null
  const list = value.flatMap((item): OwnAlgorithm[] => {
    if (!isRecord(item) || typeof item.id !== 'string' || typeof item.code !== 'string') return []
    return [{ id: item.id, code: item.code }]
  })
  return list.length === value.length ? list : null
}

function codeIn(value: unknown): LinkedCode | null {
  if (!isRecord(value)) return null
  const algorithms = listOf(value.algorithms)
  const given = value.pins ?? []
  if (algorithms === null || !Array.isArray(given) || given.length > MAX_PINS) return null
  const pins = given.map(listOf)
  return pins.includes(null) ? null : { algorithms, pins: pins.flatMap((pin) => (pin === null ? [] : [pin])) }
}

function pack({ algorithms, pins }: LinkedCode): string {
  const json = JSON.stringify({ algorithms, ...(pins.length === 0 ? {} : { pins }) })
  return MARK + base64url(deflateSync(new TextEncoder().encode(json), { level: 9 }))
}

/** Unpacks a text; null where it is damaged. */
function unpack(text: string): LinkedCode | null {
  if (text.length > MOST_CHARACTERS || !/^[\w-]*$/.test(text)) return null
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = inflated(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
    return codeIn(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return null
  }
}

/** Packed texts by their lists, which never change. Packing takes milliseconds, and the address is written often. */
const packed = new WeakMap<object, string>()

export const codePacker: CodePacker = {
  behind(scenario, pinned) {
    const algorithms = scenario?.algorithms ?? []
    const pins = pinned.map((pin) => pin.algorithms ?? [])
    if (pins.some((list) => list.length > 0)) return pack({ algorithms, pins })
    if (algorithms.length === 0) return ''
    const text = packed.get(algorithms) ?? pack({ algorithms, pins: [] })
    packed.set(algorithms, text)
    return text
  },
  split(link, at) {
    const code = unpack(link.slice(at + MARK.length))
    return { query: link.slice(0, at), code: code ?? { algorithms: [], pins: [] }, damaged: code === null }
  },
}
