import '../src/strings/in-worker'
import '../src/lab/measured/in-worker'
import { serve } from '../src/lab/experiments/sweep/worker'
import { pageWorkers } from '../src/lab/run/budget'
import { beginOnPage } from '../src/lab/worker'
import { RunStore } from '../src/page/effects/kept-runs'

beginOnPage(self, pageWorkers(navigator.hardwareConcurrency), () => serve(self, new RunStore()))
