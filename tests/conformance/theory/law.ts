/** What theory says of a run in closed form, and what the simulator makes of it. */

/** One number, with the bounds that the law or its approximations allow. */
export interface Finding {
  readonly what: string
  /** What the law says, in words or as a number: "at most 1.2". */
  readonly theory: string
  readonly measured: number
  readonly least: number
  readonly greatest: number
  /** '' where it has none. */
  readonly unit: string
}

export interface Line {
  readonly label: string
  readonly colour: string
  /** Points, or a curve through them. */
  readonly form: 'points' | 'line' | 'dashed'
  readonly x: readonly number[]
  readonly y: readonly number[]
}

export interface Figure {
  readonly title: string
  readonly xLabel: string
  readonly yLabel: string
  /** Both axes are logarithmic. */
  readonly logarithmic: boolean
  readonly lines: readonly Line[]
}

export interface Measurement {
  readonly findings: readonly Finding[]
  readonly figure?: Figure
}

/** A file of this folder: test, and part of docs/VALIDATION.md, by being there. */
export interface Law {
  readonly title: string
  /** Sources as the field cites them. */
  readonly sources: readonly string[]
  /** What it says and on which path it is measured. Markdown. */
  readonly statement: string
  /** The greatest differences that its approximations explain, in words. */
  readonly tolerance: string
  /** `long`: the whole of it, for `npm run validate`; else what `npm test` has time for. */
  readonly measure: (long: boolean) => Measurement
}

export function defineLaw(law: Law): Law {
  return law
}

/** A number that theory gives, and by how much of it the measured one may differ. */
export function near(what: string, theory: number, measured: number, share: number, unit = ''): Finding {
  return {
    what,
    theory: short(theory),
    measured,
    least: theory * (1 - share),
    greatest: theory * (1 + share),
    unit,
  }
}

export function between(what: string, least: number, greatest: number, measured: number, unit = ''): Finding {
  const theory =
    greatest === Number.POSITIVE_INFINITY
      ? `at least ${short(least)}`
      : least === 0
        ? `at most ${short(greatest)}`
        : `${short(least)} to ${short(greatest)}`
  return { what, theory, measured, least, greatest, unit }
}

/** Three or four digits. */
export function short(value: number): string {
  if (value === 0) return '0'
  return Math.abs(value) >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
}
