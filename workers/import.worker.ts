import { serve } from '../src/lab/import/worker'

serve(self)
