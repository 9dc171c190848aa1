import { serve } from '../src/lab/experiments/sweep/worker'
import { pageWorkers, shareOfPage } from '../src/lab/run/budget'

shareOfPage(pageWorkers(navigator.hardwareConcurrency))
serve(self)
self.postMessage({ type: 'ready' })
