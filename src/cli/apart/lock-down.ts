/**
 * Locks a process down before it runs code of one's own. Node's permissions already deny it files, other processes and
 * threads, and texts are never made code (start-apart.ts). Here it loses its global names, the network among them, and what the
 * language itself shares between all code is frozen: nothing that a run leaves behind can change another.
 */
import { freezeLanguage, LANGUAGE } from '../../lab/own-code/freeze'

/** These names stay beside the language: the simulator and its messages need them, and none of them reaches beyond the process. */
const KEPT = new Set([
  'globalThis',
  'performance',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'MessageEvent',
])

/** To be called once, after all that the process needs is loaded. What holds a reference keeps it. */
export function lockDown(): void {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!LANGUAGE.has(name) && !KEPT.has(name)) Reflect.deleteProperty(globalThis, name)
  freezeLanguage()
}
