import { readFileSync, writeFileSync } from 'node:fs'
import { run } from '../src/lab/run/run'
const list = JSON.parse(readFileSync('/work/wt/digest/scenarios.json', 'utf8'))
const skip = new Set(JSON.parse(readFileSync('/work/wt/digest/skip.json', 'utf8')))
const out: unknown[] = []
for (let i = 0; i < list.length; i++) {
  if (skip.has(i)) { out.push(null); continue }
  try { const { engine } = run(list[i]).result; out.push([engine.digest, engine.events]) } catch (error) { out.push(String(error).slice(0, 80)) }
}
writeFileSync(process.argv[2] as string, JSON.stringify(out))
