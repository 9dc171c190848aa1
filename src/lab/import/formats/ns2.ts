/** The variable trace of an ns-2 TCP agent (`$tcp trace cwnd_`): time, source node and port, destination, name, value. */
import { defineImport, measured, Samples, textOf } from '../import-format'

const LINE = /^\s*([\d.eE+-]+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+cwnd_\s+([\d.eE+-]+)\s*$/

export default defineImport({
  id: 'ns2',
  label: 'ns-2 trace',
  order: 3,
  fits: (head) => /\scwnd_\s/.test(head),
  read(content) {
    const agents = new Map<string, Samples>()
    for (const line of textOf(content).split('\n')) {
      const [, t, node, port, toNode, toPort, cwnd] = LINE.exec(line) ?? []
      if (t === undefined) continue
      const key = `${node}.${port} to ${toNode}.${toPort}`
      const samples = agents.get(key) ?? new Samples(key)
      agents.set(key, samples)
      samples.add(Number(t), Number(cwnd))
    }
    return measured([...agents.values()])
  },
})
