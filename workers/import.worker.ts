import '../src/strings/in-worker'
import { serve } from '../src/lab/import/worker'
import { sayReady } from '../src/lab/page-worker'

serve(self)
sayReady(self)
