/** Programs that try to do what users' code may not: use up resources, reach out, or change what others run in. */
import fc from 'fast-check'

/** Statements for a hook. `x` is a number that varies, so that no two need be alike. */
const STATEMENTS: readonly ((x: number) => string)[] = [
  // These do not end.
  () => 'for (;;) {}',
  (x) => `while (true) tcp.cwnd += ${x}`,
  (x) => `let i = ${x}; do { i += 1 } while (i !== 0)`,
  () => 'const f = () => f(); f()',
  () => 'const f = (n: number): number => f(n + 1) + f(n + 2); f(1)',
  (x) => `for (let i = 0; i < 1e9; i++) tcp.state.list.push(${x})`,
  () => 'let s = "x"; for (;;) s = s + s',
  () => 'let l = [1, 2]; for (;;) l = l.concat(l)',
  () => 'const l = [1]; l.forEach(() => { for (;;) l.push(...l) })',
  // These set windows that are not valid.
  () => 'tcp.cwnd = NaN',
  (x) => `tcp.cwnd = -${x} - 1`,
  () => 'tcp.cwnd = 1 / 0',
  () => 'tcp.ssthresh = 0 / 0',
  () => 'tcp.cwnd = { }',
  // These use what does not exist, and what throws.
  () => 'tcp.cwnd += tcp.state.nothing.more',
  () => 'throw { toString: () => { for (;;) {} } }',
  (x) => `throw ${x}`,
  () => 'tcp.cwnd = { get x() { throw 1 } }',
  () => 'tcp.cwnd += { valueOf: () => { for (;;) {} } }',
  // These follow chains to constructors, and to prototypes.
  () => 'tcp.constructor.constructor("return process")().exit()',
  () => '(() => {}).constructor("return this")()',
  () => 'const k = "const" + "ructor"; tcp.state[k][k]("return 1")()',
  () => '[]["fil" + "ter"]["constr" + "uctor"]("return globalThis")()',
  () => 'tcp.note.call.constructor("return this")()',
  () => 'tcp.__proto__.cwnd = 1',
  () => 'tcp.state.list.__proto__.push = () => 1',
  () => 'const k = "__pro" + "to__"; tcp.state[k].x = 1',
  () => 'Object.prototype.cwnd = 7',
  () => 'Array.prototype.push = () => 0',
  () => 'Math.max = () => 0',
  () => 'ack.now = 5',
  () => 'const m = Math; m.max = 1',
  // These reach for what is outside.
  () => 'import("node:fs")',
  () => 'require("node:fs").readFileSync("/etc/passwd")',
  () => 'process.exit(1)',
  () => 'globalThis.process.kill(1)',
  () => 'fetch("https://example.org")',
  () => 'new WebSocket("wss://example.org")',
  () => 'new Worker("x")',
  () => 'new SharedArrayBuffer(1e9)',
  () => 'for (;;) postMessage(1)',
  () => 'setTimeout(() => {}, 0)',
  () => 'queueMicrotask(() => { for (;;) {} })',
  () => 'Promise.resolve().then(() => { for (;;) {} })',
  () => 'performance.now()',
  () => 'tcp.cwnd += Date.now()',
  () => 'tcp.cwnd += Math.random()',
  () => 'eval("1")',
  () => 'new Function("return 1")()',
  () => 'this.x = 1',
  () => 'arguments[0] = 1',
  () => 'tcp.cwnd = "x".repeat(1e9).length',
  () => '/(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!")',
  () => '$.stop("x")',
  () => '$probe.one(1, 2)',
]

/** Wraps a statement, so that it stands deeper, runs later, or is one among others. */
const AROUND: readonly ((statement: string) => string)[] = [
  (statement) => statement,
  (statement) => `if (ack.now >= 0) { ${statement} }`,
  (statement) => `const run = () => { ${statement} }; run()`,
  (statement) => `for (const one of [1, 2]) { if (one > 0) { ${statement} } }`,
  (statement) => `tcp.cwnd += 0.1; { ${statement} }`,
  (statement) => `switch (1) { case 1: { ${statement} } }`,
]

/** Returns a whole algorithm with `statement` as a line of `onAck`, from line 5 on. */
export const hostileCode = (statement: string): string =>
  [
    "import { defineAlgorithm } from 'sawtooth'",
    'export default defineAlgorithm({',
    "  name: 'Hostile', state: { list: [] as number[] }, notes: { n: 'x' },",
    '  onAck(tcp, ack) {',
    `    ${statement}`,
    '  },',
    '  onLoss(tcp, loss) { tcp.ssthresh = tcp.cwnd = loss.flight / 2 },',
    '  onTimeout(tcp) { tcp.cwnd = 1 },',
    '})',
  ].join('\n')

/** Any program with one of these statements. */
export const hostile = fc
  .tuple(
    fc.constantFrom(...STATEMENTS),
    fc.array(fc.constantFrom(...AROUND), { maxLength: 2 }),
    fc.integer({ min: 0, max: 1e6 }),
  )
  .map(([statement, around, x]) => hostileCode(around.reduce((inner, wrap) => wrap(inner), statement(x))))

/** A program for each statement, as it stands. */
export const everyHostile: readonly string[] = STATEMENTS.map((statement) => hostileCode(statement(3)))
