/** The names and the syntax that code may use, and those that are refused. */
import type { ownCode } from '../../strings/own-code'
import type { AnyNode } from './syntax'

/** Functions of Math that IEEE 754 defines to the last bit, or of which the simulator has exact versions. */
export const MATH = [
  'abs',
  'ceil',
  'floor',
  'fround',
  'max',
  'min',
  'round',
  'sign',
  'sqrt',
  'trunc',
  'cbrt',
  'exp',
  'log',
  'pow',
] as const
export const MATH_CONSTANTS = ['E', 'LN2', 'LN10', 'LOG2E', 'LOG10E', 'PI', 'SQRT1_2', 'SQRT2']
export const NUMBER = ['EPSILON', 'MAX_SAFE_INTEGER', 'MAX_VALUE', 'isFinite', 'isInteger', 'isNaN']
export const OF_GLOBALS: Readonly<Record<string, readonly string[]>> = {
  Math: [...MATH, ...MATH_CONSTANTS],
  Number: NUMBER,
}
export const GLOBALS = new Set([
  ...Object.keys(OF_GLOBALS),
  'Infinity',
  'NaN',
  'undefined',
  'isFinite',
  'isNaN',
])

/** Methods of lists. Their work is charged by the length of the list (instrument.ts). */
export const LIST_METHODS: ReadonlySet<string> = new Set([
  'at',
  'concat',
  'every',
  'fill',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
  'forEach',
  'includes',
  'indexOf',
  'lastIndexOf',
  'map',
  'pop',
  'push',
  'reduce',
  'reduceRight',
  'reverse',
  'shift',
  'slice',
  'some',
  'splice',
  'unshift',
])

/** Properties through which code could reach outside of itself. */
export const REACHING: ReadonlySet<string> = new Set([
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
  '__proto__',
  'arguments',
  'callee',
  'caller',
  'constructor',
  'prototype',
])

/** The methods that hooks receive from the stack. */
export const GIVEN_METHODS: ReadonlySet<string> = new Set(['note', 'random', 'drop', 'mark'])

/** Syntax that is refused because no window law needs it. */
export const REFUSED_SYNTAX: Readonly<Partial<Record<AnyNode['type'], keyof typeof ownCode.refusedSyntax>>> =
  {
    ArrayPattern: 'listPattern',
    AwaitExpression: 'async',
    ClassDeclaration: 'class',
    ClassExpression: 'class',
    DebuggerStatement: 'debugger',
    ForInStatement: 'forIn',
    ImportExpression: 'import',
    MetaProperty: 'import',
    NewExpression: 'new',
    TaggedTemplateExpression: 'template',
    TemplateLiteral: 'template',
    ThisExpression: 'this',
    TryStatement: 'try',
    YieldExpression: 'async',
  }
export const REFUSED_OPERATORS: ReadonlySet<string> = new Set([
  'delete',
  'in',
  'instanceof',
  'typeof',
  'void',
])

/** Suggestions for what to use in place of a refused name. */
export const INSTEAD: Readonly<Record<string, { readonly algorithm: string; readonly queue: string }>> = {
  'Math.random': { algorithm: 'tcp.random', queue: 'queue.random' },
  'Date.now': { algorithm: 'ack.now', queue: 'queue.now' },
  'performance.now': { algorithm: 'ack.now', queue: 'queue.now' },
}
