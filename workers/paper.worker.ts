import { servePapers } from '../src/lab/experiments/paper-pool'
import { pageWorkers, shareOfPage } from '../src/lab/run/budget'

shareOfPage(pageWorkers(navigator.hardwareConcurrency))
servePapers(self)
self.postMessage({ type: 'ready' })
