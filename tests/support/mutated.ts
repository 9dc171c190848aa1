/** Texts and files with parts cut out, doubled, overwritten and inserted. */
import fc from 'fast-check'

/** Cuts, doubles, swaps and replaces parts of a text. */
export function mutated(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom(
      '-1',
      '1e999',
      'NaN',
      '__proto__',
      '%',
      '%ff',
      '((((',
      '{',
      '[',
      ']',
      '"',
      '\u0000',
      '&flow=',
      '&at=',
      ',',
    ),
  )
  const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat({ max: 12 }), piece })
  return fc.tuple(texts, fc.array(edit, { minLength: 1, maxLength: 5 })).map(([text, edits]) =>
    edits.reduce((now, { at, cut, piece: put }) => {
      const place = Math.floor(at * now.length)
      return now.slice(0, place) + put + now.slice(place + cut)
    }, text),
  )
}

/** Cuts, repeats and overwrites parts of a file, with any bytes or with the lengths and times that do most harm. */
export function mutatedBytes(files: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    fc
      .constantFrom('00000000', 'ffffffff', '7fffffff', '80000000', '0a0d0d0a', '01000000', '06000000')
      .map((hex) => Uint8Array.from(Buffer.from(hex, 'hex'))),
  )
  const place = fc.double({ min: 0, max: 1, noNaN: true })
  const edit = fc.record({ at: place, piece, kind: fc.constantFrom('over', 'into', 'cut', 'end') })
  return fc.tuple(files, fc.array(edit, { minLength: 1, maxLength: 8 })).map(([file, edits]) =>
    edits.reduce<Uint8Array>((now, { at, piece: put, kind }) => {
      const from = Math.floor(at * now.length)
      if (kind === 'end') return now.slice(0, from)
      const rest = kind === 'into' ? from : kind === 'over' ? from + put.length : from + 4 * put.length
      return Uint8Array.from([
        ...now.subarray(0, from),
        ...(kind === 'cut' ? [] : put),
        ...now.subarray(rest),
      ])
    }, file),
  )
}

/** Texts that repeat one thing thousands of times. A reader that backtracks or recurses does not finish with them. */
export const endless: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      '',
      '?',
      '?flow=',
      '?bw=',
      '?mode=experiments&sweep=vary=',
      '?buf=',
      '?at=1,',
      '?title=',
      '{"flows":',
      '{',
    ),
    fc.constantFrom(
      '(',
      '[',
      '{"a":',
      '1',
      '1.',
      '&x',
      '&x=1',
      '&flow=reno',
      ',',
      '%28',
      '-',
      '.',
      ' ',
      '"k":1,',
      '\u0000',
      '&at=1,bw=2',
    ),
    fc.constantFrom(50, 500, 5000, 16_000, 100_000),
  )
  .map(([head, piece, count]) => (head + piece.repeat(count)).slice(0, 200_000))
