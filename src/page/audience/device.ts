/** A number that tells this device's answers from others': made up once, and kept in the browser. */
import { DEVICES } from '../../lab/decks/answer'
import { type KeptTexts, keptForGood } from '../effects/storage'

const NAME = 'sawtooth-device'

const madeUp = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % DEVICES

export function deviceNumber(storage: KeptTexts = keptForGood): number {
  const kept = storage.get(NAME) ?? ''
  if (/^\d{1,6}$/.test(kept) && Number(kept) < DEVICES) return Number(kept)
  const number = madeUp()
  storage.set(NAME, String(number))
  return number
}
