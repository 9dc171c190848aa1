/** The seeds of an assignment: those that it names, and those that a secret makes. */
import { DIGITS, sha256 } from '../measured/sha256'
import type { Assignment } from './assignment'

/** Twelve hexadecimal digits are 48 bits, and any whole number of 48 bits is a seed. */
const SEED_DIGITS = 12

const hashOf = (text: string): string => sha256(new TextEncoder().encode(text))

/** The secret is the one whose hash the assignment names, or it names none. */
export const isSecretOf = ({ hidden }: Assignment, secret: string): boolean =>
  hidden !== null && (hidden.sha256 === null || hidden.sha256.slice(0, DIGITS) === hashOf(secret))

/** `secret` null: only those that everybody knows. */
export function seedsOf({ seeds, hidden }: Assignment, secret: string | null): readonly number[] {
  if (hidden === null || secret === null) return seeds
  const made = Array.from({ length: hidden.count }, (_, index) =>
    Number.parseInt(hashOf(`${secret}:${index + 1}`).slice(0, SEED_DIGITS), 16),
  )
  return [...seeds, ...made]
}
