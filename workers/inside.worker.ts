import '../src/strings/in-worker'
import '../src/lab/measured/in-worker'
import { serve } from '../src/lab/run/inside-worker'
import { beginOnPage } from '../src/lab/worker'

beginOnPage(self, 1, () => serve(self))
