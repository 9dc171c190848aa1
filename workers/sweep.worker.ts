import '../src/strings/in-worker'
import '../src/lab/measured/in-worker'
import { serve } from '../src/lab/experiments/sweep/worker'
import { pageWorkers } from '../src/lab/run/budget'
import { beginOnPage } from '../src/lab/worker'

beginOnPage(self, pageWorkers(navigator.hardwareConcurrency), () => serve(self))
