/** Which of the programs that exports are for can be run here, and with which rights. */
import { spawnSync } from 'node:child_process'

/** Whether the program answers. */
export function answers(command: string, ...args: readonly string[]): boolean {
  const { status, error } = spawnSync(command, args, { stdio: 'ignore' })
  return error === undefined && status === 0
}

/** Whether this kernel can delay packets. Tried in a namespace of its own. */
export function hasNetem(): boolean {
  const name = `st-netem-${process.pid}`
  if (!answers('ip', 'netns', 'add', name)) return false
  const added = answers('ip', 'netns', 'exec', name, 'tc', 'qdisc', 'add', 'dev', 'lo', 'root', 'netem')
  answers('ip', 'netns', 'del', name)
  return added
}

function canIsolate(): boolean {
  const name = `st-try-${process.pid}`
  return answers('ip', 'netns', 'add', name) && answers('ip', 'netns', 'del', name)
}

/** Programs by what is exported for them: whether each is there, and what to do where it is not. */
const PROGRAMS = {
  ns2: [() => answers('ns', '/dev/null'), 'ns-2 is not installed: apt-get install ns2'],
  tshark: [() => answers('tshark', '--version'), 'tshark is not installed: apt-get install tshark'],
  iperf3: [
    () =>
      ['iperf3', 'ip', 'tc', 'ss', 'bash'].every((program) => answers('sh', '-c', `command -v ${program}`)),
    'iperf3 or iproute2 is not installed: apt-get install iperf3 iproute2',
  ],
  namespaces: [
    () => process.getuid?.() === 0 && canIsolate(),
    'network namespaces cannot be made: that needs Linux and root',
  ],
  htb: [hasHtb, 'this kernel has no HTB'],
} as const satisfies Record<string, readonly [() => boolean, string]>

function hasHtb(): boolean {
  const name = `st-htb-${process.pid}`
  if (!answers('ip', 'netns', 'add', name)) return false
  const added = answers('ip', 'netns', 'exec', name, 'tc', 'qdisc', 'add', 'dev', 'lo', 'root', 'htb')
  answers('ip', 'netns', 'del', name)
  return added
}

/** Why what needs these programs is not run here, printed; null: it is. */
export function lacking(...needs: readonly (keyof typeof PROGRAMS)[]): string | null {
  const missing = needs.find((need) => !PROGRAMS[need][0]())
  if (missing === undefined) return null
  const why = PROGRAMS[missing][1]
  process.stderr.write(`skipped: ${why}\n`)
  return why
}
