import { serve } from '../src/lab/experiments/sweep/worker'

serve(self)
