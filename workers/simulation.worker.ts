import '../src/strings/in-worker'
import '../src/lab/measured/in-worker'
import { serve } from '../src/lab/run/worker'

serve(self)
