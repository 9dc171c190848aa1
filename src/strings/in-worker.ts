/**
 * The language of a worker: the one that its page speaks, which gives it as the worker's name. Imported before all else by each worker. A
 * worker is a single script and can fetch nothing, so it has all languages with it.
 */
import { speak } from './spoken'
import type { Words } from './words'

const others = import.meta.glob<Words>(['./*/index.ts', '!./en/index.ts'], { import: 'default', eager: true })

const words = others[`./${self.name}/index.ts`]
if (words !== undefined) speak(self.name, words)
