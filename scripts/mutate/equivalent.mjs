/**
 * Code in which a fault changes nothing that anyone can see, so that no test can find it: what lies within `code` is left out, or of
 * it only what `becomes` this. `code` has to be in the file, word for word.
 * @type {readonly { file: string, code: string, becomes?: string, why: string }[]}
 */
export const EQUIVALENT = [
  {
    file: 'src/simulator/aqm/cobalt.ts',
    code: 'late > 0 &&',
    becomes: '>=',
    why: 'a drop that is due at this instant is set to this instant',
  },
  {
    file: 'src/simulator/tcp/rtt.ts',
    code: 'this.rto = 0',
    why: 'the first line of the constructor that computes it replaces it; a class assigns its fields one by one',
  },
  {
    file: 'src/simulator/traffic/transfer-sizes.ts',
    code: "distribution === 'fixed' || meanBytes >= mostBytes ? mostBytes",
    becomes: 'false',
    why: 'next() does not read the scale where all sizes are the same; this only spares the search for it',
  },
]
