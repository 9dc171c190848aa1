import '../src/strings/in-worker'
import '../src/lab/measured/in-worker'
import { serve } from '../src/lab/export/worker'
import { beginOnPage } from '../src/lab/worker'

beginOnPage(self, 1, () => serve(self))
