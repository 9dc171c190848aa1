/**
 * The code as it runs: the same text with marks in between, which count steps and memory and say where it is. Nothing that it
 * computes is another. No mark has a line of its own.
 */
import MagicString from 'magic-string'
import { type Declaration, declaredObject } from './declaration'
import { isNumber, isPlain, withoutComments } from './expressions'
import { type Place, placeOf } from './faults'
import type { Parsed } from './parse'
import { type AnyFunction, type AnyNode, isFunction, nameOf, walk } from './syntax'
import { LIST_METHODS } from './vocabulary'

/** A call of `tcp.note` or `queue.drop`, whose place is part of the sentence. */
export interface Said {
  readonly key: string
  readonly line: number
}

/** What a statement or a condition came to, for the margin beside the code. */
export interface Probe {
  readonly kind: 'assigns' | 'window' | 'compares' | 'loops'
  readonly place: Place
  /** What it is called there: "room", "cwnd"; empty for conditions. */
  readonly name: string
  readonly operator: string
}

export interface Instrumented {
  /** The body of a function that is given `$`, `Math` and `$probe`, and returns the declared object. */
  readonly body: string
  /** Statements by the index that `$.at` holds. */
  readonly places: readonly Place[]
  readonly said: readonly Said[]
  readonly probes: readonly Probe[]
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
/** Values that a function takes the room of. */
const CELLS_OF_FUNCTION = 4

class Instrumenter {
  private readonly text: MagicString
  readonly places: Place[] = []
  readonly said: Said[] = []
  readonly probes: Probe[] = []
  /** First arguments of hooks, by which the window and the notes are known. */
  private readonly owners = new Set<string>()
  private readonly hooks: ReadonlySet<AnyNode>

  constructor(
    private readonly parsed: Parsed,
    private readonly declaration: Declaration,
    private readonly traced: boolean,
  ) {
    this.text = new MagicString(parsed.javascript)
    this.hooks = new Set(declaration.hooks.map(({ node }) => node))
    for (const { node } of declaration.hooks) {
      const first = node.params[0]
      if (first?.type === 'Identifier') this.owners.add(first.name)
    }
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
    return { body: this.text.toString(), places: this.places, said: this.said, probes: this.probes }
  }

  private blank(start: number, end: number): void {
    this.text.update(start, end, this.parsed.javascript.slice(start, end).replace(/[^\n]/g, ' '))
  }

  private visit(node: AnyNode, parent: AnyNode | undefined): void {
    if (isFunction(node) && !this.hooks.has(node)) this.wrapFunction(node)
    if (SIMPLE_STATEMENTS.has(node.type) || this.isLocal(node, parent)) this.markStatement(node, parent)
    if (isLoop(node)) this.countTurns(node)
    this.expression(node, parent)
    if (this.traced) this.probe(node, parent)
  }

  /** A declaration among statements; those of loops' heads have no room for a mark, those of the file are no part of a call. */
  private isLocal(node: AnyNode, parent: AnyNode | undefined): boolean {
    return (
      node.type === 'VariableDeclaration' &&
      (parent?.type === 'BlockStatement' || parent?.type === 'SwitchCase')
    )
  }

  private wrapFunction(node: AnyFunction): void {
    // Each time that it is come to, there is another.
    if (node.type !== 'FunctionDeclaration') this.around(node, `$.take(${CELLS_OF_FUNCTION},`, ')')
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
    const at = this.setsWindow(node) ? `$.at=$.set=${index};` : `$.at=${index};`
    const mark = this.traced ? `${at}$probe.ran(${index});` : at
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
    // `a, b` stays one value.
    const isSequence = node.type === 'SequenceExpression'
    this.text.appendRight(node.start, isSequence ? `${before}(` : before)
    this.text.prependLeft(node.end, isSequence ? `)${after}` : after)
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
    const isTarget = isAssigned(node, parent)
    if (isTarget === 'sum') return
    const isLength = nameOf(node, property) === 'length'
    if (isTarget === 'set' && (node.computed || isLength)) {
      this.around(object, '$.into(', ')')
      if (isLength && parent?.type === 'AssignmentExpression') this.around(parent.right, '$.resized(', ')')
      else this.around(property, '$.slot(', ')')
      return
    }
    if (node.computed) this.around(property, '$.key(', ')')
    this.charged(node, parent)
  }

  /**
   * What is read or called of an object: the work of a method is charged, and there has to be an object.
   *
   * Long: a branch for each kind of method.
   */
  private charged(node: Extract<AnyNode, { type: 'MemberExpression' }>, parent: AnyNode | undefined): void {
    const { object, property } = node
    const calls = parent?.type === 'CallExpression' && parent.callee === node
    const method = calls ? nameOf(node, property) : null
    if (method === 'push' && parent?.type === 'CallExpression')
      this.around(object, `$.take(${parent.arguments.length},`, ')')
    else if (method === 'unshift' && parent?.type === 'CallExpression')
      this.around(object, `$.moved($.take(${parent.arguments.length},`, '))')
    else if (method === 'concat' && parent?.type === 'CallExpression') {
      this.around(object, '$.joined(', ')')
      for (const one of parent.arguments) if (one.type !== 'SpreadElement') this.around(one, '$.joined(', ')')
    } else if (method === 'shift') this.around(object, '$.moved(', ')')
    else if (method !== null && LIST_METHODS.has(method) && !SHORT.has(method))
      this.around(object, '$.list(', `,${COPIES.has(method)})`)
    else if (object.type === 'MemberExpression' && !node.optional && !this.isOwn(object, 'state'))
      this.around(object, '$.of(', `,${this.placed(object)})`)
  }

  private binary(node: Extract<AnyNode, { type: 'BinaryExpression' }>): void {
    const adds = node.operator === '+' && !(isNumber(node.left) && isNumber(node.right))
    const call = node.operator === '**' ? '$.pow(' : adds ? '$.plus(' : null
    if (call === null) return
    this.around(node, call, ')')
    this.operator(node.left.end, node.right.start, node.operator, ',')
  }

  /** Puts another text in the place of an operator between two ends, where comments may stand as well. */
  private operator(from: number, to: number, operator: string, by: string): void {
    const between = withoutComments(this.parsed.javascript.slice(from, to))
    const at = from + between.indexOf(operator)
    this.text.update(at, at + operator.length, by)
  }

  private assignment(node: Extract<AnyNode, { type: 'AssignmentExpression' }>): void {
    const { operator, left, right } = node
    if (operator !== '**=' && operator !== '+=') return
    const raises = operator === '**='
    if (left.type === 'MemberExpression' && !isPlain(left)) {
      this.compound(left, raises ? '$.raised(' : '$.sum(')
      this.operator(left.end, right.start, operator, ',')
      this.text.prependLeft(node.end, ')')
      return
    }
    // What is assigned to is read a second time: code has no accessors, so that reading has no effect.
    this.operator(left.end, right.start, operator, '=')
    const call = raises ? '$.pow(' : '$.plus('
    this.around(right, `${call}${this.parsed.javascript.slice(left.start, left.end)},`, ')')
  }

  /** `list[i] += 1` as `$.sum($.old(list,i),1)`: the list and the place in it are asked for once. */
  private compound(left: Extract<AnyNode, { type: 'MemberExpression' }>, call: string): void {
    const { object, property, computed } = left
    this.text.appendRight(left.start, `${call}$.old(`)
    if (computed) {
      this.operator(object.end, property.start, '[', ',')
      this.operator(property.end, left.end, ']', ')')
    } else {
      this.operator(object.end, property.start, '.', ',')
      this.text.update(property.start, property.end, `${JSON.stringify(nameOf(left, property))})`)
    }
  }

  private call(node: Extract<AnyNode, { type: 'CallExpression' }>): void {
    const says = this.declaration.kind === 'algorithm' ? ['note'] : ['drop', 'mark']
    const [key] = node.arguments
    if (!says.some((name) => this.isOwn(node.callee, name)) || key?.type !== 'Literal') return
    this.said.push({ key: String(key.value), line: placeOf(node).line })
    this.text.update(key.start, key.end, String(this.said.length - 1))
  }

  private probe(node: AnyNode, parent: AnyNode | undefined): void {
    if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression')
      this.probeAssignment(node, node.expression)
    else if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      this.around(node.init, `$probe.one(${this.probed('assigns', node, node.id.name)},`, ')')
    else if (
      node.type === 'BinaryExpression' &&
      COMPARISONS.has(node.operator) &&
      parent?.type === 'IfStatement'
    ) {
      const index = this.probed('compares', node, '', node.operator)
      this.around(node.left, `$probe.keep(${index},`, ')')
      this.around(node.right, `$probe.with(${index},`, ')')
    } else if (isLoop(node) && node.body.type === 'BlockStatement')
      this.text.appendRight(node.body.start + 1, `$probe.turn(${this.probed('loops', node, '')});`)
  }

  private probeAssignment(
    statement: AnyNode,
    { left }: Extract<AnyNode, { type: 'AssignmentExpression' }>,
  ): void {
    if (left.type !== 'MemberExpression' && left.type !== 'Identifier') return
    const name = left.type === 'Identifier' ? left.name : (nameOf(left, left.property) ?? '')
    const target = this.parsed.javascript.slice(left.start, left.end)
    const expression = (statement as Extract<AnyNode, { type: 'ExpressionStatement' }>).expression
    if (this.isOwn(left, 'cwnd')) {
      const index = this.probed('window', statement, name)
      this.around(expression, `$probe.before=${target},`, `,$probe.two(${index},$probe.before,${target})`)
    } else this.around(expression, `$probe.one(${this.probed('assigns', statement, name)},`, ')')
  }

  private probed(kind: Probe['kind'], node: AnyNode, name: string, operator = ''): number {
    this.probes.push({ kind, place: placeOf(node), name, operator })
    return this.probes.length - 1
  }
}

/** Whether a member is set: by a value, or by a sum of what it is and another. */
function isAssigned(
  node: Extract<AnyNode, { type: 'MemberExpression' }>,
  parent: AnyNode | undefined,
): 'set' | 'sum' | null {
  if (parent?.type === 'UpdateExpression') return 'set'
  if (parent?.type !== 'AssignmentExpression' || parent.left !== node) return null
  const adds = parent.operator === '+=' || parent.operator === '**='
  return adds && !isPlain(node) ? 'sum' : 'set'
}

/** `traced`: what each line comes to is told to `$probe`. */
export function instrument(parsed: Parsed, declaration: Declaration, traced = false): Instrumented {
  return new Instrumenter(parsed, declaration, traced).run()
}
