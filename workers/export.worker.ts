import { serve } from '../src/lab/export/worker'
import { shareOfPage } from '../src/lab/run/budget'

shareOfPage(1)
serve(self)
self.postMessage({ type: 'ready' })
