import { serve } from '../src/lab/own-code/types/type-worker'
import { sayReady } from '../src/lab/worker'

serve(self)
sayReady(self)
