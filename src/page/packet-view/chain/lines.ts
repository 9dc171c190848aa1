/** The ways of flows as lines on the map: which row each has, and how much room there is for words. */

export interface Route {
  readonly from: number
  readonly to: number
}

/** A line of the map: a flow's, or of all flows of a route where there is no room for each. */
export interface MapLine extends Route {
  readonly row: number
  /** Indices of the flows that it stands for. */
  readonly flows: readonly number[]
}

/**
 * `named`: lines with names and numbers; `thin`: lines alone; `routes`: one grey line for all flows of a route, with their
 * number.
 */
export type LineStyle = 'named' | 'thin' | 'routes'

export interface MapLines {
  readonly style: LineStyle
  readonly rows: number
  readonly lines: readonly MapLine[]
}

const MOST_NAMED_ROWS = 4
const MOST_ROWS = 12

const lowOf = ({ from, to }: Route): number => Math.min(from, to)
const highOf = ({ from, to }: Route): number => Math.max(from, to)

/** Puts each in the first row in which none of the hops of its way is taken. */
function placed(ways: readonly (Route & { readonly flows: readonly number[] })[]) {
  const rows: boolean[][] = []
  const lines = ways.map((way): MapLine => {
    const hops = Array.from({ length: highOf(way) - lowOf(way) }, (_, k) => lowOf(way) + k)
    let row = rows.findIndex((taken) => hops.every((hop) => taken[hop] !== true))
    if (row < 0) row = rows.push([]) - 1
    for (const hop of hops) (rows[row] as boolean[])[hop] = true
    return { ...way, row }
  })
  return { rows: rows.length, lines }
}

/** Flows of the same route together. */
function byRoute(flows: readonly (Route & { readonly flow: number })[]) {
  const found = new Map<string, Route & { readonly flows: number[] }>()
  for (const { from, to, flow } of flows) {
    const key = `${from} ${to}`
    const route = found.get(key)
    if (route === undefined) found.set(key, { from, to, flows: [flow] })
    else route.flows.push(flow)
  }
  return [...found.values()]
}

export function mapLines(flows: readonly (Route & { readonly flow: number })[]): MapLines {
  const each = placed(flows.map(({ from, to, flow }) => ({ from, to, flows: [flow] })))
  if (each.rows <= MOST_NAMED_ROWS) return { style: 'named', ...each }
  if (each.rows <= MOST_ROWS) return { style: 'thin', ...each }
  return { style: 'routes', ...placed(byRoute(flows)) }
}
