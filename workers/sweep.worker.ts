import { serve } from '../src/lab/experiments/sweep/worker'

serve(self)
self.postMessage({ type: 'ready' })
