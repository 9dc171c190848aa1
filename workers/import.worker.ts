import { serve } from '../src/lab/import/worker'

serve(self)
self.postMessage({ type: 'ready' })
