/**
 * The code as it runs: the same text with marks in between, which count steps and memory and say where it is. Nothing that it
 * computes is another. No mark has a line of its own.
 */
import MagicString from 'magic-string'
import { type Declaration, declaredObject } from './declaration'
import { type Place, placeOf } from './faults'
import type { Parsed } from './parse'
import { type AnyFunction, type AnyNode, isFunction, nameOf, walk } from './syntax'
import { LIST_METHODS } from './vocabulary'

/** A call of `tcp.note` or `queue.drop`, whose place is part of the sentence. */
export interface Said {
  readonly key: string
  readonly line: number
}

export interface Instrumented {
  /** The body of a function that is given `$` and `Math`, and returns the declared object. */
  readonly body: string
  /** Statements by the index that `$.at` holds. */
  readonly places: readonly Place[]
  readonly said: readonly Said[]
}

const SIMPLE_STATEMENTS: ReadonlySet<AnyNode['type']> = new Set([
  'ExpressionStatement',
  'ReturnStatement',
  'ThrowStatement',
  'IfStatement',
  'SwitchStatement',
  'ForStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
])
type Loop = Extract<
  AnyNode,
  { type: 'ForStatement' | 'ForOfStatement' | 'WhileStatement' | 'DoWhileStatement' }
>
const LOOPS: ReadonlySet<AnyNode['type']> = new Set([
  'ForStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
])
const isLoop = (node: AnyNode): node is Loop => LOOPS.has(node.type)
const COMPARISONS: ReadonlySet<string> = new Set(['<', '>', '<=', '>=', '===', '!==', '==', '!='])
/** Methods of lists that make another list of them. */
const COPIES: ReadonlySet<string> = new Set(['concat', 'filter', 'map', 'slice', 'splice', 'fill'])
/** Methods whose work does not grow with the list. */
const SHORT: ReadonlySet<string> = new Set(['at', 'pop', 'push'])
/** Where a text is looked at and not kept. */
const LOOKED_AT: ReadonlySet<AnyNode['type']> = new Set([
  'BinaryExpression',
  'SwitchCase',
  'CallExpression',
  'ImportDeclaration',
  'Property',
])

class Instrumenter {
  private readonly text: MagicString
  readonly places: Place[] = []
  readonly said: Said[] = []
  /** First arguments of hooks, by which the window and the notes are known. */
  private readonly owners = new Set<string>()
  private readonly hooks: ReadonlySet<AnyNode>
  private readonly hasTexts: boolean

  constructor(
    private readonly parsed: Parsed,
    private readonly declaration: Declaration,
  ) {
    this.text = new MagicString(parsed.javascript)
    this.hooks = new Set(declaration.hooks.map(({ node }) => node))
    for (const { node } of declaration.hooks) {
      const first = node.params[0]
      if (first?.type === 'Identifier') this.owners.add(first.name)
    }
    this.hasTexts = this.keepsTexts()
  }

  /** Texts may come into sums. */
  private keepsTexts(): boolean {
    const { object } = declaredObject(this.parsed.program)
    let found = false
    walk(this.parsed.program, (node, parents) => {
      if (node.type === 'Literal' && typeof node.value === 'string') {
        const parent = parents.at(-1)
        const declared = parents.includes(object) && !parents.some((one) => this.hooks.has(one))
        if (parent !== undefined && !LOOKED_AT.has(parent.type) && !declared) found = true
        if (parent?.type === 'BinaryExpression' && !COMPARISONS.has(parent.operator)) found = true
        if (parent?.type === 'Property' && !declared) found = true
      }
      return undefined
    })
    return found || Object.values(this.declaration.state).some((value) => typeof value !== 'number')
  }

  private placed(node: AnyNode): number {
    this.places.push(placeOf(node))
    return this.places.length - 1
  }

  run(): Instrumented {
    const { program } = this.parsed
    const { object, exported } = declaredObject(program)
    for (const node of program.body) if (node.type === 'ImportDeclaration') this.blank(node.start, node.end)
    // Statement 0 is the whole, for what happens outside of any.
    this.placed(object)
    walk(program, (node, parents) => {
      if (node.type === 'ImportDeclaration') return false
      this.visit(node, parents.at(-1))
      return undefined
    })
    this.text.update(exported.start, object.start, 'return (')
    this.text.update(object.end, exported.end, ')')
    return { body: this.text.toString(), places: this.places, said: this.said }
  }

  private blank(start: number, end: number): void {
    this.text.update(start, end, this.parsed.javascript.slice(start, end).replace(/[^\n]/g, ' '))
  }

  private visit(node: AnyNode, parent: AnyNode | undefined): void {
    if (isFunction(node) && !this.hooks.has(node)) this.wrapFunction(node)
    if (SIMPLE_STATEMENTS.has(node.type) || this.isLocal(node, parent)) this.markStatement(node, parent)
    if (isLoop(node)) this.countTurns(node)
    this.expression(node, parent)
  }

  /** A declaration among statements; those of loops' heads have no room for a mark, those of the file are no part of a call. */
  private isLocal(node: AnyNode, parent: AnyNode | undefined): boolean {
    return (
      node.type === 'VariableDeclaration' &&
      (parent?.type === 'BlockStatement' || parent?.type === 'SwitchCase')
    )
  }

  private wrapFunction(node: AnyFunction): void {
    if (node.body.type === 'BlockStatement') {
      this.text.appendRight(node.body.start + 1, '$.enter();try{')
      this.text.prependLeft(node.body.end - 1, '}finally{$.leave()}')
    } else {
      // Parentheses around what an arrow gives may begin before it.
      const arrow = this.parsed.javascript.lastIndexOf('=>', node.body.start) + 2
      this.text.appendRight(arrow, '{$.enter();try{return (')
      this.text.prependLeft(node.end, ')}finally{$.leave()}}')
    }
  }

  /** `if (a) b` has no place between its statements: a block is made around what stands alone. */
  private standsAlone(parent: AnyNode | undefined): boolean {
    if (parent === undefined) return false
    return parent.type !== 'BlockStatement' && parent.type !== 'Program' && parent.type !== 'SwitchCase'
  }

  private markStatement(node: AnyNode, parent: AnyNode | undefined): void {
    const index = this.placed(node)
    const mark = this.setsWindow(node) ? `$.at=$.set=${index};` : `$.at=${index};`
    // `else if` and a labelled loop keep their form: the mark comes before the whole.
    if (parent?.type === 'LabeledStatement') return
    if (this.standsAlone(parent)) {
      this.text.appendRight(node.start, `{${mark}`)
      this.text.prependLeft(node.end, '}')
    } else this.text.appendRight(node.start, mark)
  }

  private setsWindow(node: AnyNode): boolean {
    if (node.type !== 'ExpressionStatement') return false
    const { expression } = node
    const targets: AnyNode[] = []
    for (let at: AnyNode = expression; at.type === 'AssignmentExpression'; at = at.right)
      targets.push(at.left)
    if (expression.type === 'UpdateExpression') targets.push(expression.argument)
    return targets.some((target) => this.isOwn(target, 'cwnd'))
  }

  /** `tcp.cwnd` */
  private isOwn(node: AnyNode, name: string): boolean {
    return (
      node.type === 'MemberExpression' &&
      node.object.type === 'Identifier' &&
      this.owners.has(node.object.name) &&
      nameOf(node, node.property) === name
    )
  }

  private countTurns(node: Loop): void {
    const count = 'if(--$.steps<0)$.out();'
    const { body } = node
    if (body.type === 'BlockStatement') this.text.appendRight(body.start + 1, count)
    else {
      this.text.appendRight(body.start, `{${count}`)
      this.text.prependLeft(body.end, '}')
    }
  }

  private around(node: AnyNode, before: string, after: string): void {
    this.text.appendRight(node.start, before)
    this.text.prependLeft(node.end, after)
  }

  private expression(node: AnyNode, parent: AnyNode | undefined): void {
    if (node.type === 'ArrayExpression' && !this.isDeclared(node))
      this.around(node, `$.take(${node.elements.length + 1},`, ')')
    else if (node.type === 'ObjectExpression' && !this.isDeclared(node))
      this.around(node, `$.take(${node.properties.length + 1},`, ')')
    else if (node.type === 'SpreadElement') this.around(node.argument, '$.list(', ',true)')
    else if (node.type === 'MemberExpression') this.member(node, parent)
    else if (node.type === 'BinaryExpression') this.binary(node)
    else if (node.type === 'AssignmentExpression') this.assignment(node)
    else if (node.type === 'CallExpression') this.call(node)
  }

  private isDeclared(node: AnyNode): boolean {
    const { object } = declaredObject(this.parsed.program)
    return node.start >= object.start && node.end <= object.end && !this.insideHook(node)
  }
  private insideHook(node: AnyNode): boolean {
    return this.declaration.hooks.some(({ node: hook }) => node.start >= hook.start && node.end <= hook.end)
  }

  private member(node: Extract<AnyNode, { type: 'MemberExpression' }>, parent: AnyNode | undefined): void {
    const { object, property } = node
    if (node.computed) this.around(property, '$.key(', ')')
    const calls = parent?.type === 'CallExpression' && parent.callee === node
    const method = calls ? nameOf(node, property) : null
    if ((method === 'push' || method === 'unshift') && parent?.type === 'CallExpression')
      this.around(object, `$.take(${parent.arguments.length},`, ')')
    else if (method === 'shift') this.around(object, '$.moved(', ')')
    else if (method !== null && LIST_METHODS.has(method) && !SHORT.has(method))
      this.around(object, '$.list(', `,${COPIES.has(method)})`)
    else if (object.type === 'MemberExpression' && !node.optional && !this.isOwn(object, 'state'))
      this.around(object, '$.of(', `,${this.placed(object)})`)
  }

  private binary(node: Extract<AnyNode, { type: 'BinaryExpression' }>): void {
    const call = node.operator === '**' ? '$.pow(' : node.operator === '+' && this.hasTexts ? '$.plus(' : null
    if (call === null) return
    this.around(node, call, ')')
    this.operator(node.left.end, node.right.start, node.operator, ',')
  }

  /** Puts another text in the place of an operator between two ends. */
  private operator(from: number, to: number, operator: string, by: string): void {
    const at = from + this.parsed.javascript.slice(from, to).indexOf(operator)
    this.text.update(at, at + operator.length, by)
  }

  private assignment(node: Extract<AnyNode, { type: 'AssignmentExpression' }>): void {
    const { operator, left, right } = node
    const call = operator === '**=' ? '$.pow(' : operator === '+=' && this.hasTexts ? '$.plus(' : null
    if (call === null) return
    // What is assigned to is read a second time: code has no accessors, so that reading has no effect.
    this.operator(left.end, right.start, operator, '=')
    this.around(right, `${call}${this.parsed.javascript.slice(left.start, left.end)},`, ')')
  }

  private call(node: Extract<AnyNode, { type: 'CallExpression' }>): void {
    const says = this.declaration.kind === 'algorithm' ? ['note'] : ['drop', 'mark']
    const [key] = node.arguments
    if (!says.some((name) => this.isOwn(node.callee, name)) || key?.type !== 'Literal') return
    this.said.push({ key: String(key.value), line: placeOf(node).line })
    this.text.update(key.start, key.end, String(this.said.length - 1))
  }
}

export function instrument(parsed: Parsed, declaration: Declaration): Instrumented {
  return new Instrumenter(parsed, declaration).run()
}
