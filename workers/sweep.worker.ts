import '../src/strings/in-worker'
import { serve } from '../src/lab/experiments/sweep/worker'
import { beginOnPage } from '../src/lab/page-worker'
import { pageWorkers } from '../src/lab/run/budget'

beginOnPage(self, pageWorkers(navigator.hardwareConcurrency), () => serve(self))
