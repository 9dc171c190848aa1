import { servePapers } from '../src/lab/experiments/paper-pool'

servePapers(self)
self.postMessage({ type: 'ready' })
