/**
 * Makes the code that runs: the text of the author with marks that count steps and memory and record the present
 * statement. The marks change no result, and none adds a line.
 */
import MagicString from 'magic-string'
import { type Declaration, declaredObject } from './declaration'
import { isNumber, isPlain, withoutComments } from './expressions'
import { type Place, placeOf } from './faults'
import type { Parsed } from './parse'
import { type AnyFunction, type AnyNode, isFunction, nameOf, walk } from './syntax'
import { LIST_METHODS } from './vocabulary'

/** A call of `tcp.note` or `queue.drop`. Its place becomes part of the sentence. */
export interface Said {
  readonly key: string
  readonly line: number
}

/** Reports the value of a statement or a condition for the margin beside the code. */
export interface Probe {
  readonly kind: 'assigns' | 'window' | 'compares' | 'loops'
  readonly place: Place
  /** The name that the margin shows: "room", "cwnd"; empty for conditions. */
  readonly name: string
  readonly operator: string
}

export interface Instrumented {
  /** The body of a function that receives `$`, `Math` and `$probe` and returns the declared object. */
  readonly body: string
  /** The statements, by the index that `$.at` holds. */
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
/** Methods of lists that return another list of the elements. */
const COPIES: ReadonlySet<string> = new Set(['concat', 'filter', 'map', 'slice', 'splice', 'fill'])
/** Methods whose work does not grow with the length of the list. */
const SHORT: ReadonlySet<string> = new Set(['at', 'pop', 'push'])
/** The memory of a function, counted in values. */
const CELLS_OF_FUNCTION = 4

class Instrumenter {
  private readonly text: MagicString
  readonly places: Place[] = []
  readonly said: Said[] = []
  readonly probes: Probe[] = []
  /** The names of the first arguments of hooks, by which the window and the notes are recognised. */
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
    // Statement 0 is the whole object, for errors outside of any statement.
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

  /**
   * True for a declaration among the statements of a block. The head of a loop has no room for a mark, and the
   * declarations of the file are not part of a call.
   */
  private isLocal(node: AnyNode, parent: AnyNode | undefined): boolean {
    return (
      node.type === 'VariableDeclaration' &&
      (parent?.type === 'BlockStatement' || parent?.type === 'SwitchCase')
    )
  }

  private wrapFunction(node: AnyFunction): void {
    // Each evaluation of the expression makes a new function.
    if (node.type !== 'FunctionDeclaration') this.around(node, `$.take(${CELLS_OF_FUNCTION},`, ')')
    if (node.body.type === 'BlockStatement') {
      this.text.appendRight(node.body.start + 1, '$.enter();try{')
      this.text.prependLeft(node.body.end - 1, '}finally{$.leave()}')
    } else {
      // The body of an arrow function may be in parentheses, which begin before its node.
      const arrow = this.parsed.javascript.lastIndexOf('=>', node.body.start) + 2
      this.text.appendRight(arrow, '{$.enter();try{return (')
      this.text.prependLeft(node.end, ')}finally{$.leave()}}')
    }
  }

  /** True for a single statement without a block, as in `if (a) b`. A block has to be made around it to hold the mark. */
  private standsAlone(parent: AnyNode | undefined): boolean {
    if (parent === undefined) return false
    return parent.type !== 'BlockStatement' && parent.type !== 'Program' && parent.type !== 'SwitchCase'
  }

  private markStatement(node: AnyNode, parent: AnyNode | undefined): void {
    const index = this.placed(node)
    const at = this.setsWindow(node) ? `$.at=$.set=${index};` : `$.at=${index};`
    const mark = this.traced ? `${at}$probe.ran(${index});` : at
    // `else if` and a labelled loop keep their form, and the mark comes before the whole.
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

  /** True for a member such as `tcp.cwnd`, of an object that the hook received. */
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
    // A sequence `a, b` has to remain one value.
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
   * Charges the work of a method, and checks that the object whose member is read exists.
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

  /** Replaces an operator between two offsets, where comments may stand too. */
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
    // The target of the assignment is read a second time. Code has no accessors, so that reading has no effect.
    this.operator(left.end, right.start, operator, '=')
    const call = raises ? '$.pow(' : '$.plus('
    this.around(right, `${call}${this.parsed.javascript.slice(left.start, left.end)},`, ')')
  }

  /** Writes `list[i] += 1` as `$.sum($.old(list,i),1)`, so that the list and the index are evaluated once. */
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

/** True where a member is set, either by `=` or by a sum or power of its old value. */
function isAssigned(
  node: Extract<AnyNode, { type: 'MemberExpression' }>,
  parent: AnyNode | undefined,
): 'set' | 'sum' | null {
  if (parent?.type === 'UpdateExpression') return 'set'
  if (parent?.type !== 'AssignmentExpression' || parent.left !== node) return null
  const adds = parent.operator === '+=' || parent.operator === '**='
  return adds && !isPlain(node) ? 'sum' : 'set'
}

/** Returns the code that runs. `traced` makes each line report its values to `$probe`. */
export function instrument(parsed: Parsed, declaration: Declaration, traced = false): Instrumented {
  return new Instrumenter(parsed, declaration, traced).run()
}
