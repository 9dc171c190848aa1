import '../src/strings/in-worker'
import '../src/lab/measured/in-worker'
import { serve } from '../src/lab/import/worker'
import { sayReady } from '../src/lab/worker'

serve(self)
sayReady(self)
