/**
 * The language of a worker: the one that its page speaks, which gives it as the worker's name. Imported before all else by each worker. A
 * worker is a single script and can fetch nothing, so it has in all languages what workers say: tests/layering/workers.test.ts finds an
 * area that is missing here, or not needed.
 */
import { areasOf } from './areas'
import { speak } from './spoken'

const others = import.meta.glob(
  [
    './*/algorithms/index.ts',
    './*/{changes,experiment-definitions,faults,formats,importing,json,lacking,measured-links,own-code,places}.{ts,json}',
    './*/{presets,quantities,ranges,reasons,runs,studies,sweeps,why}.{ts,json}',
    '!./en/**',
  ],
  { import: 'default', eager: true },
)

const spoken = Object.entries(others).filter(([path]) => path.startsWith(`./${self.name}/`))
if (spoken.length > 0) speak(self.name, areasOf(Object.fromEntries(spoken)))
