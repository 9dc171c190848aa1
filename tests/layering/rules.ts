/** The layers (docs/ARCHITECTURE.md), as data: who may import whom, and what the simulator may not touch. */
import { globalUses, type Import, importsOf, statementsOf } from './source'

/** A folder ends in "/"; a file has no extension. */
type Zone = string

interface Rule {
  readonly of: readonly Zone[]
  /** Files inside these zones to which the rule does not apply. */
  readonly except?: readonly Zone[]
  readonly why: string
  /** The only places in the project that it may import from. */
  readonly may?: readonly Zone[]
  /** Places from which it may import types as well. */
  readonly mayTypes?: readonly Zone[]
  /** Places from which it may not import. */
  readonly never?: readonly Zone[]
  /** npm packages: the only ones it may use, or the ones that it may not. */
  readonly packages?: { readonly only: readonly string[] } | { readonly never: readonly RegExp[] }
}

const SIMULATOR = 'src/simulator/'
/**
 * The parts of the simulator that the floors above may know: its descriptions and the shape of its log. The names of
 * the phases, which a column of the log has by number, stand in congestion-control; the parameters of stacks in
 * stack-parameters.
 */
const DESCRIPTIONS = [
  'registry',
  'describe',
  'inside',
  'log',
  'log/event-rows',
  'base/table',
  'congestion/congestion-control',
  'hosts/stack-parameters',
].map((file) => SIMULATOR + file)
const SCREEN = /^(react|react-dom|radix-ui|@radix-ui\/.*|lucide-react(\/.*)?|d3-(selection|axis|brush|zoom))$/

const RULES: readonly Rule[] = [
  {
    of: [SIMULATOR],
    why: 'the simulator stands on nothing but itself',
    may: [SIMULATOR],
    packages: { only: [] },
  },
  {
    of: ['src/simulator/base/'],
    why: 'the base imports nothing outside itself',
    may: ['src/simulator/base/'],
  },
  {
    of: ['src/simulator/congestion/'],
    why: 'a congestion control sees neither the network nor the sender',
    may: [
      'src/simulator/congestion/',
      'src/simulator/hosts/',
      'src/simulator/base/',
      'src/simulator/describe',
      'src/simulator/sentence',
    ],
  },
  {
    of: ['src/simulator/aqm/', 'src/simulator/network/queue-discipline'],
    why: 'a queue discipline sees packets, never TCP',
    may: [
      'src/simulator/aqm/',
      'src/simulator/network/queue-discipline',
      'src/simulator/network/packet-fifo',
      'src/simulator/base/',
      'src/simulator/describe',
      'src/simulator/inside',
      'src/simulator/sentence',
    ],
    // The declaration of a value that can be charted is the same for queues and for congestion controls.
    mayTypes: ['src/simulator/congestion/congestion-control'],
  },
  {
    of: ['src/simulator/network/'],
    except: ['src/simulator/network/queue-discipline'],
    why: 'the network carries packets, whatever sends them',
    never: [
      'src/simulator/tcp/',
      'src/simulator/congestion/',
      'src/simulator/aqm/',
      'src/simulator/traffic/',
    ],
  },
  {
    of: ['src/simulator/tcp/'],
    why: 'the sender reaches algorithms and the network only through what it is given',
    may: [
      'src/simulator/tcp/',
      'src/simulator/congestion/congestion-control',
      'src/simulator/hosts/',
      'src/simulator/network/packets',
      'src/simulator/network/wire',
      'src/simulator/recorder/',
      'src/simulator/base/',
      'src/simulator/config',
      'src/simulator/describe',
      'src/simulator/log',
      'src/simulator/sentence',
      'src/simulator/run-set-up',
      'src/simulator/totals',
    ],
  },
  {
    of: ['src/strings/'],
    why: 'words stand on nothing: all that speaks stands on them',
    may: ['src/strings/'],
    packages: { only: [] },
  },
  {
    of: ['src/lab/experiments/bundle/'],
    why: 'the figures of a bundle are drawn by the plot library, which knows no screen either',
    may: ['src/lab/', 'src/plot/', 'src/strings/', SIMULATOR],
    packages: { never: [SCREEN] },
  },
  {
    of: ['src/lab/'],
    except: ['src/lab/experiments/bundle/'],
    why: 'the lab stands on the simulator and knows no screen',
    may: ['src/lab/', 'src/strings/', SIMULATOR],
    packages: { never: [SCREEN] },
  },
  {
    of: ['src/plot/'],
    why: 'a plot knows neither what it draws nor which page it is on',
    may: ['src/plot/'],
    packages: { only: ['d3-array', 'd3-scale', 'd3-shape'] },
  },
  {
    of: ['src/page/'],
    why: 'the page reaches the simulator through the worker, the log and the descriptions',
    may: ['src/page/', 'src/plot/', 'src/lab/', 'src/strings/', ...DESCRIPTIONS],
    mayTypes: [SIMULATOR],
  },
  {
    of: [
      'src/page/model/',
      'src/page/effects/',
      'src/page/commands/',
      'src/page/store',
      'src/page/start',
      'src/page/ui/',
    ],
    why: 'what modes share knows of no mode',
    never: ['src/page/modes/', 'src/page/app'],
  },
  {
    of: ['src/page/model/'],
    why: 'the model is pure: it knows of no effect, no store and no screen',
    may: [
      'src/page/model/',
      'src/lab/',
      'src/strings/',
      ...DESCRIPTIONS,
      // These files are pure as well: what is drawn, what the network offers at a time, when phases change, and how a
      // change is named.
      'src/page/charts/drawn',
      'src/page/charts/conditions',
      'src/page/charts/link-networks',
      'src/page/charts/phase-changes',
      'src/page/ui/change-label',
      'src/page/ui/format',
    ],
    mayTypes: [SIMULATOR],
    packages: { only: [] },
  },
  {
    of: ['src/page/charts/', 'src/page/packet-view/', 'src/page/time-sequence/'],
    // These files put the drawing on the page and handle its pointer and keys.
    except: [
      'src/page/charts/index',
      'src/page/charts/figure',
      'src/page/charts/drawn-figure',
      'src/page/charts/use-figure',
      'src/page/charts/subject',
      'src/page/charts/at-rest',
      'src/page/charts/follow-size',
      'src/page/charts/axis-strip',
      'src/page/charts/gestures',
      'src/page/charts/chart-gestures',
      'src/page/charts/drawn-terms',
      'src/page/packet-view/index',
      'src/page/packet-view/handles/',
      'src/page/time-sequence/index',
      'src/page/time-sequence/gestures',
    ],
    why: 'charts and the packet view draw what they are given; they read no state of the page and render no React',
    may: [
      'src/page/charts/',
      'src/page/packet-view/',
      'src/page/time-sequence/',
      'src/plot/',
      ...['time-axis', 'playback', 'excerpt'].map((file) => `src/page/model/${file}`),
      'src/lab/',
      'src/strings/',
      ...DESCRIPTIONS,
    ],
    mayTypes: [SIMULATOR],
    packages: { never: [SCREEN] },
  },
  {
    of: ['src/element/'],
    except: ['src/element/inside/'],
    why: 'the element itself has no words and nothing of the page: what it shows comes with a language',
    may: ['src/element/', 'src/lib/'],
    mayTypes: ['src/lab/run/named-series'],
    packages: { only: [] },
  },
  {
    of: ['src/element/inside/'],
    why: 'the inside of the element draws what the page draws, and knows no state of the page',
    may: [
      'src/element/',
      'src/lib/log',
      'src/page/charts/',
      'src/page/packet-view/',
      'src/page/model/',
      'src/page/export/picture',
      'src/page/export/sheet',
      'src/page/effects/engine-client',
      'src/page/styles/',
      ...['embed/embed.css', 'embed/messages', 'embed/readings'].map((file) => `src/page/${file}`),
      ...['event-ticks', 'speed-line-writer', 'time-writer'].map((file) => `src/page/ui/${file}`),
      'src/plot/',
      'src/lab/',
      'src/strings/',
      ...DESCRIPTIONS,
    ],
    mayTypes: [SIMULATOR],
    packages: { only: [] },
  },
  {
    of: ['src/cli/'],
    why: 'the command line stands on the lab and the descriptions',
    may: ['src/cli/', 'src/lab/', 'src/strings/', ...DESCRIPTIONS],
    mayTypes: [SIMULATOR],
    packages: { never: [SCREEN] },
  },
  {
    of: ['src/lib/'],
    except: ['src/lib/laws'],
    why: 'the library stands on the lab and the descriptions',
    may: ['src/lib/', 'src/lab/', 'src/strings/', ...DESCRIPTIONS],
    mayTypes: [SIMULATOR],
    packages: { only: [] },
  },
  {
    of: ['workers/'],
    why: 'a worker file only starts what the lab or the page wrote',
    may: ['src/lab/', 'src/page/', 'src/strings/in-worker'],
    packages: { only: [] },
  },
]

/** The functions of Math that are exact in IEEE 754, and therefore equal in every engine. The others are not. */
const EXACT_MATH = [
  ...['abs', 'ceil', 'clz32', 'floor', 'fround', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc'],
  ...['E', 'LN10', 'LN2', 'LOG10E', 'LOG2E', 'PI', 'SQRT1_2', 'SQRT2'],
]
const NO_CLOCK =
  /^(Date|performance|crypto|setTimeout|setInterval|setImmediate|queueMicrotask|process|globalThis|Intl|requestAnimationFrame)(\.|$)/
const NO_SCREEN = /^(document|localStorage|sessionStorage|navigator|requestAnimationFrame|HTMLElement)(\.|$)/
const NO_EFFECT =
  /^(Date|performance|crypto|setTimeout|setInterval|fetch|location|history|Worker|globalThis|matchMedia|Math\.random)(\.|$)/

/** A worker with more statements contains logic, which belongs where it can be tested. */
const WORKER_STATEMENTS = 2

function inZone(path: string, zones: readonly Zone[] | undefined): boolean {
  return zones?.some((zone) => (zone.endsWith('/') ? path.startsWith(zone) : path === zone)) ?? false
}

function breaks(rule: Rule, { target, isPackage, typeOnly }: Import): boolean {
  if (isPackage) {
    if (rule.packages === undefined) return false
    return 'only' in rule.packages
      ? !rule.packages.only.includes(target)
      : rule.packages.never.some((pattern) => pattern.test(target))
  }
  if (inZone(target, rule.never)) return true
  if (rule.may === undefined || inZone(target, rule.may)) return false
  return !(typeOnly && inZone(target, rule.mayTypes))
}

const MODES = /^src\/page\/modes\/([^/]+)/
/** The file that every mode may know: how a mode describes itself. */
const SHARED_BY_MODES = 'mode'

/** True for an import from another mode. A mode is a chunk of its own, and the other one would be loaded with it. */
function otherMode(path: string, { target, isPackage }: Import): boolean {
  const own = /^src\/page\/modes\/([^/]+)\//.exec(path)?.[1]
  const other = isPackage ? undefined : MODES.exec(target)?.[1]
  return own !== undefined && other !== undefined && other !== own && other !== SHARED_BY_MODES
}

function brokenImports(path: string, text: string): string[] {
  const module = path.replace(/\.tsx?$/, '')
  const rules = RULES.filter((rule) => inZone(module, rule.of) && !inZone(module, rule.except))
  return importsOf(path, text).flatMap((item) => {
    if (otherMode(path, item))
      return [`${path}:${item.line} imports ${item.target}: a mode knows of no other mode`]
    const rule = rules.find((candidate) => breaks(candidate, item))
    return rule === undefined ? [] : [`${path}:${item.line} imports ${item.target}: ${rule.why}`]
  })
}

function brokenUses(path: string, text: string): string[] {
  const inSimulator = path.startsWith(SIMULATOR)
  const inModel = path.startsWith('src/page/model/')
  if (!inSimulator && !inModel && !path.startsWith('src/lab/')) return []
  return globalUses(path, text).flatMap(({ name, line }) => {
    const at = `${path}:${line} uses ${name}`
    if (inModel && (NO_SCREEN.test(name) || NO_EFFECT.test(name)))
      return [`${at}: the model is pure, and what is not is an effect`]
    if (NO_SCREEN.test(name)) return [`${at}: no screen below the page`]
    if (!inSimulator) return []
    if (name === '**') return [`${at}: it differs between engines in the last bit`]
    if (NO_CLOCK.test(name)) return [`${at}: a run depends on nothing but its scenario`]
    if (name === 'Math' || (name.startsWith('Math.') && !EXACT_MATH.includes(name.slice('Math.'.length))))
      return [`${at}: not exact in every engine, or random; base/detmath and base/rng are`]
    return []
  })
}

function brokenWorker(path: string, text: string): string[] {
  if (!path.startsWith('workers/')) return []
  const statements = statementsOf(path, text)
  const faults = statements
    .filter((type) => type !== 'ExpressionStatement')
    .map((type) => `${path} holds a ${type}: worker files hold no logic`)
  if (statements.length > WORKER_STATEMENTS)
    faults.push(
      `${path} has ${statements.length} statements; at most ${WORKER_STATEMENTS}: worker files hold no logic`,
    )
  return faults
}

/** Returns what is wrong with the file at `path` ("src/lab/run/run.ts") under the rules of the layers, a line for each fault. */
export function faultsOf(path: string, text: string): string[] {
  return [...brokenImports(path, text), ...brokenUses(path, text), ...brokenWorker(path, text)]
}
