import { serve } from '../src/lab/run/worker'

serve(self)
