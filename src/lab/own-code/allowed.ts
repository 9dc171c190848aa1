/**
 * Refuses code that uses more than it may, before it runs, and names each refusal. Code may use what gives the same
 * result in every engine, always ends, and stays within the code. These refusals are for the author's sake; what
 * protects others is the place in which code runs (cli/apart).
 */
import type { Program } from 'acorn'
import { ownCode as words } from '../../strings/own-code'
import { nearestName } from '../scenario/faults'
import { type Declaration, declaredObject, type Given, MEMBERS } from './declaration'
import { type CodeFault, placeOf } from './faults'
import { freeNames } from './scopes'
import { type AnyFunction, type AnyNode, isFunction, nameOf, walk } from './syntax'
import {
  GIVEN_METHODS,
  GLOBALS,
  INSTEAD,
  LIST_METHODS,
  OF_GLOBALS,
  REACHING,
  REFUSED_OPERATORS,
  REFUSED_SYNTAX,
} from './vocabulary'

/** The names that the file imports. */
const DECLARES: ReadonlySet<string> = new Set(['defineAlgorithm', 'defineQueue'])

class Checker {
  readonly faults: CodeFault[] = []

  constructor(
    private readonly program: Program,
    private readonly declaration: Declaration,
  ) {}

  fault(node: AnyNode, message: string, instead?: string): void {
    this.faults.push({ ...placeOf(node), message, ...(instead === undefined ? {} : { instead }) })
  }

  top(): void {
    const { exported } = declaredObject(this.program)
    for (const node of this.program.body) {
      if (node === exported) continue
      if (node.type === 'ImportDeclaration') {
        if (node.source.value !== 'sawtooth') this.fault(node, words.otherImport)
      } else if (node.type === 'VariableDeclaration' && node.kind === 'const') this.constants(node)
      else if (node.type !== 'FunctionDeclaration') this.fault(node, words.atTop)
    }
  }

  /**
   * Refuses lists and objects as constants of the file, because all connections would share them. Numbers, texts, truth
   * values and functions are allowed.
   */
  private constants(node: Extract<AnyNode, { type: 'VariableDeclaration' }>): void {
    for (const { init } of node.declarations)
      if (init?.type === 'ArrayExpression' || init?.type === 'ObjectExpression')
        this.fault(init, words.sharedState)
  }

  everything(): void {
    walk(this.program, (node, parents) => {
      const refused = REFUSED_SYNTAX[node.type]
      if (refused !== undefined) this.fault(node, words.refusedSyntax[refused])
      else this.one(node, parents.at(-1))
      return node.type !== 'ImportDeclaration'
    })
  }

  private one(node: AnyNode, parent: AnyNode | undefined): void {
    if (node.type === 'MemberExpression') this.member(node)
    else if (node.type === 'Property') this.property(node)
    else if (node.type === 'UnaryExpression' || node.type === 'BinaryExpression') this.operator(node)
    else if (node.type === 'VariableDeclaration' && node.kind === 'var')
      this.fault(node, words.refusedSyntax.var)
    else if (node.type === 'ForOfStatement' && node.left.type !== 'VariableDeclaration')
      this.fault(node.left, words.refusedSyntax.pattern)
    else if (node.type === 'Literal') this.literal(node)
    else if (node.type === 'CallExpression') this.call(node)
    else if (node.type === 'AssignmentExpression' || node.type === 'UpdateExpression') this.assignment(node)
    else if (isFunction(node)) this.function(node, parent)
    else if (node.type === 'Identifier' && node.name.startsWith('$')) this.fault(node, words.dollar)
  }

  private operator(node: Extract<AnyNode, { type: 'UnaryExpression' | 'BinaryExpression' }>): void {
    if (REFUSED_OPERATORS.has(node.operator)) this.fault(node, words.refusedOperator(node.operator))
  }

  private literal(node: Extract<AnyNode, { type: 'Literal' }>): void {
    if ('regex' in node && node.regex) this.fault(node, words.refusedSyntax.regex)
    else if (typeof node.value === 'bigint') this.fault(node, words.refusedSyntax.bigint)
  }

  private function(node: AnyFunction, parent: AnyNode | undefined): void {
    if (node.async || node.generator) this.fault(node, words.refusedSyntax.async)
    // A function that is stored in a value could not be copied with the connection that holds it.
    const keeps =
      parent?.type === 'AssignmentExpression' ||
      parent?.type === 'ArrayExpression' ||
      (parent?.type === 'Property' && !this.declaration.hooks.some((hook) => hook.node === node))
    if (keeps) this.fault(node, words.keptFunction)
  }

  /** Functions and methods are called by their names, because no value may hold one. */
  private call({ callee }: Extract<AnyNode, { type: 'CallExpression' }>): void {
    if (callee.type !== 'MemberExpression') {
      if (callee.type !== 'Identifier') this.fault(callee, words.calledByName)
      return
    }
    const method = nameOf(callee, callee.property)
    if (method === null || callee.computed) this.fault(callee, words.calledByName)
    else if (!this.isCalled(callee.object, method)) this.fault(callee, words.refusedName(method))
  }

  /** True for a method that is allowed by its name. Others differ between engines, exist only in some, or do work that nobody counts. */
  private isCalled(object: AnyNode, method: string): boolean {
    if (LIST_METHODS.has(method) || GIVEN_METHODS.has(method)) return true
    if (object.type !== 'Identifier' || !this.isFree(object)) return false
    // A name that nothing declares is refused together with its member in `globals`, so that one fault is reported and
    // not two.
    return OF_GLOBALS[object.name] !== undefined || !(GLOBALS.has(object.name) || DECLARES.has(object.name))
  }

  /**
   * Refuses assignments to members of Math and Number, and assignments by patterns, whose targets would have to be
   * searched for. Patterns in declarations are allowed.
   */
  private assignment(node: Extract<AnyNode, { type: 'AssignmentExpression' | 'UpdateExpression' }>): void {
    const target = assigned(node)
    if (target?.type === 'ObjectPattern') this.fault(target, words.refusedSyntax.pattern)
    // instrument.ts checks a length that is set by `=`, and could not check one that is computed from itself.
    if (target?.type === 'MemberExpression' && nameOf(target, target.property) === 'length')
      if (node.type !== 'AssignmentExpression' || node.operator !== '=') this.fault(target, words.lengthIsSet)
    const of = target?.type === 'MemberExpression' ? target.object : null
    if (target !== null && of?.type === 'Identifier' && this.isFree(of))
      this.fault(target, words.readOnly(of.name, ''))
  }

  private property(node: Extract<AnyNode, { type: 'Property' }>): void {
    if (node.kind !== 'init') this.fault(node, words.refusedSyntax.accessor)
    const name = nameOf(node, node.key)
    if (name === null || REACHING.has(name)) this.fault(node.key, words.refusedName(name ?? '[ ]'))
  }

  private member(node: Extract<AnyNode, { type: 'MemberExpression' }>): void {
    const name = nameOf(node, node.property)
    if (name === null) return
    const { object } = node
    if (object.type === 'Identifier' && this.isFree(object)) {
      const whole = `${object.name}.${name}`
      const allowed = OF_GLOBALS[object.name]
      if (allowed !== undefined && !allowed.includes(name)) {
        const instead = INSTEAD[whole]?.[this.declaration.kind] ?? nearestName(name, allowed)
        this.fault(node, whole === 'Math.random' ? words.mathRandom : words.notExact(whole), instead)
      }
      return
    }
    if (REACHING.has(name)) this.fault(node, words.refusedName(name))
  }

  private free: ReadonlySet<AnyNode> | null = null
  private isFree(node: AnyNode): boolean {
    this.free ??= new Set(freeNames(this.program))
    return this.free.has(node)
  }

  globals(): void {
    const parents = new Map<AnyNode, AnyNode>()
    walk(this.program, (node, above) => {
      const parent = above.at(-1)
      if (parent !== undefined) parents.set(node, parent)
      return undefined
    })
    for (const name of freeNames(this.program)) {
      if (DECLARES.has(name.name)) continue
      const parent = parents.get(name)
      const of = parent?.type === 'MemberExpression' && parent.object === name ? parent : null
      const property = of === null ? null : nameOf(of, of.property)
      // Math and Number may be used only with a member whose name is written in the code.
      if (GLOBALS.has(name.name) && (OF_GLOBALS[name.name] === undefined || property !== null)) continue
      const whole = property === null ? name.name : `${name.name}.${property}`
      const instead = INSTEAD[whole]?.[this.declaration.kind]
      this.fault(of ?? name, words.unknownName(whole), instead)
    }
  }

  /** Checks the members that hooks read of their arguments, by the names that each hook gives these. */
  hooks(): void {
    for (const { node, given } of this.declaration.hooks)
      given.forEach((kind, place) => {
        const parameter = node.params[place]
        if (parameter === undefined) return
        if (parameter.type !== 'Identifier') {
          if (place === 0) this.fault(parameter, words.wholeArgument(kind))
          return
        }
        this.membersOf(node, parameter.name, kind)
      })
  }

  private membersOf(hook: AnyFunction, name: string, kind: Given): void {
    const own = place0(kind) ? Object.keys(this.declaration.signals) : []
    const known = [...MEMBERS[kind], ...own]
    walk(hook.body, (node) => {
      if (
        node.type === 'MemberExpression' &&
        node.object.type === 'Identifier' &&
        node.object.name === name
      ) {
        const member = nameOf(node, node.property)
        if (member === null) this.fault(node, words.computedMember(name))
        else if (!known.includes(member) && !REACHING.has(member))
          this.fault(node, words.noMember(name, member, known.join(', ')), nearestName(member, known))
      }
      return undefined
    })
    this.readOnly(hook, name, place0(kind) ? [...SETTABLE[kind], ...own] : [])
  }

  /** Refuses assignments to members of `name` other than those in `settable`. */
  private readOnly(hook: AnyFunction, name: string, settable: readonly string[]): void {
    walk(hook.body, (node) => {
      const target = assigned(node)
      if (target?.type !== 'MemberExpression' || target.object.type !== 'Identifier') return undefined
      const member = nameOf(target, target.property) ?? ''
      if (target.object.name === name && !settable.includes(member))
        this.fault(target, words.readOnly(name, member))
      return undefined
    })
  }
}

/** Returns the target of an assignment or an update; null for any other node. */
function assigned(node: AnyNode): AnyNode | null {
  if (node.type === 'AssignmentExpression') return node.left
  return node.type === 'UpdateExpression' ? node.argument : null
}

const place0 = (kind: Given): kind is 'tcp' | 'queue' => kind === 'tcp' || kind === 'queue'

/** The members that code may set besides its signals. */
const SETTABLE = { tcp: ['cwnd', 'ssthresh'], queue: [] } as const

/** Returns everything that is refused in the code, in the order of its lines. */
export function refusals(program: Program, declaration: Declaration): readonly CodeFault[] {
  const checker = new Checker(program, declaration)
  checker.top()
  checker.everything()
  checker.globals()
  checker.hooks()
  return checker.faults.sort((one, other) => one.start - other.start)
}
