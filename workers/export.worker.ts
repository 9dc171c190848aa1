import { serve } from '../src/lab/export/worker'

serve(self)
self.postMessage({ type: 'ready' })
