/** Asks the TypeScript compiler about a user's code: faults of its types, completions at a place, and the meaning of a name. */
import ts from 'typescript5'
import contract from '../contract.ts?raw'
import library from './library.txt?raw'

/** A fault of types. Code with such a fault still runs, because types are removed before that. */
export interface TypeFault {
  /** Indices into the text. */
  readonly start: number
  readonly end: number
  readonly message: string
}

export interface Completion {
  readonly name: string
  /** The kind of completion, in the names of CodeMirror. */
  readonly type: 'property' | 'method' | 'variable' | 'function' | 'keyword' | 'text'
  /** The signature, "(property) cwnd: number", and the text of its comment. */
  readonly detail: string
  readonly help: string
}

export interface Completions {
  /** The index at which the word being typed begins. */
  readonly from: number
  readonly list: readonly Completion[]
}

export interface Meaning {
  readonly start: number
  readonly end: number
  readonly signature: string
  readonly help: string
}

const FILE = '/algorithm.ts'
const LIBRARY = '/library.d.ts'
const FILES: readonly (readonly [string, string])[] = [
  [LIBRARY, library],
  ['/node_modules/sawtooth/index.ts', contract],
]
/** The greatest number of completions that are offered with an explanation. Nobody reads more. */
const MOST_EXPLAINED = 60

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noLib: true,
  // Lists are iterated without iterators, which the library does not declare.
  target: ts.ScriptTarget.ES5,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  noEmit: true,
  types: [],
}

const TYPES: Readonly<Record<string, Completion['type']>> = {
  [ts.ScriptElementKind.memberVariableElement]: 'property',
  [ts.ScriptElementKind.memberFunctionElement]: 'method',
  [ts.ScriptElementKind.functionElement]: 'function',
  [ts.ScriptElementKind.localFunctionElement]: 'function',
  [ts.ScriptElementKind.constElement]: 'variable',
  [ts.ScriptElementKind.letElement]: 'variable',
  [ts.ScriptElementKind.parameterElement]: 'variable',
  [ts.ScriptElementKind.keyword]: 'keyword',
}

/** Keywords for constructs that are refused. */
const NOT_OFFERED: ReadonlySet<string> = new Set(
  'abstract any as asserts async await bigint case catch class debugger declare default delete enum extends finally implements import in infer instanceof interface is keyof module namespace never new null object package private protected public readonly require satisfies static super switch symbol this throw try type typeof unique unknown using var void with yield accessor export override out of get set global globalThis'.split(
    ' ',
  ),
)

/** The files of the compiler: the user's code in its latest version, and those that never change. */
class Host implements ts.LanguageServiceHost {
  private version = 0
  private readonly fixed = new Map(FILES)

  constructor(private code = '') {}

  hold(code: string): void {
    if (code === this.code) return
    this.code = code
    this.version++
  }

  getCompilationSettings = (): ts.CompilerOptions => OPTIONS
  getScriptFileNames = (): string[] => [FILE, LIBRARY]
  getScriptVersion = (file: string): string => (file === FILE ? String(this.version) : '')
  getScriptSnapshot(file: string): ts.IScriptSnapshot | undefined {
    const text = this.readFile(file)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  }
  getCurrentDirectory = (): string => '/'
  getDefaultLibFileName = (): string => LIBRARY
  fileExists = (file: string): boolean => this.readFile(file) !== undefined
  directoryExists = (folder: string): boolean =>
    [FILE, ...this.fixed.keys()].some((file) => file.startsWith(folder === '/' ? folder : `${folder}/`))
  readFile(file: string): string | undefined {
    return file === FILE ? this.code : this.fixed.get(file)
  }
}

/** Returns the index at which the name begins that ends at `at`. */
function beginningOf(code: string, at: number): number {
  let from = at
  while (from > 0 && /[\w$]/.test(code.charAt(from - 1))) from--
  return from
}

export class TypeService {
  private readonly host = new Host()
  private readonly service = ts.createLanguageService(this.host)

  /**
   * Sets the language of the faults. `messages` is the compiler's own file for it, as JSON text. The worker of the page
   * is told this once, because the compiler has one language.
   */
  speak(language: string, messages: string): void {
    ts.validateLocaleAndSetLanguage(language, {
      getExecutingFilePath: () => '/compiler.js',
      resolvePath: (path) => path,
      fileExists: () => true,
      readFile: () => messages,
    })
  }

  private hold(code: string): ts.LanguageService {
    this.host.hold(code)
    return this.service
  }

  faults(code: string): readonly TypeFault[] {
    return this.hold(code)
      .getSemanticDiagnostics(FILE)
      .flatMap(({ start, length, messageText }) =>
        start === undefined || length === undefined
          ? []
          : [{ start, end: start + length, message: ts.flattenDiagnosticMessageText(messageText, ' ') }],
      )
  }

  completions(code: string, at: number): Completions | null {
    const service = this.hold(code)
    const found = service.getCompletionsAtPosition(FILE, at, { includeCompletionsWithInsertText: false })
    if (found === undefined) return null
    const from = beginningOf(code, at)
    const typed = code.slice(from, at).toLowerCase()
    const list = found.entries
      .filter(({ name, kind }) => !(kind === ts.ScriptElementKind.keyword && NOT_OFFERED.has(name)))
      .filter(({ name }) => name.toLowerCase().startsWith(typed))
      .slice(0, MOST_EXPLAINED)
      .map(({ name, kind }): Completion => {
        const details = service.getCompletionEntryDetails(
          FILE,
          at,
          name,
          undefined,
          undefined,
          undefined,
          undefined,
        )
        return {
          name,
          type: TYPES[kind] ?? 'text',
          detail: kind === ts.ScriptElementKind.keyword ? '' : ts.displayPartsToString(details?.displayParts),
          help: ts.displayPartsToString(details?.documentation),
        }
      })
    return { from, list }
  }

  meaning(code: string, at: number): Meaning | null {
    const info = this.hold(code).getQuickInfoAtPosition(FILE, at)
    if (info === undefined) return null
    // An import is a file inside the compiler. Its path is not shown.
    if (info.kind === ts.ScriptElementKind.moduleElement) return null
    const { start, length } = info.textSpan
    return {
      start,
      end: start + length,
      signature: ts.displayPartsToString(info.displayParts),
      help: ts.displayPartsToString(info.documentation),
    }
  }
}
