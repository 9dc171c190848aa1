import '../src/strings/in-worker'
import '../src/lab/measured/in-worker'
import { servePapers } from '../src/lab/experiments/paper-jobs'
import { pageWorkers } from '../src/lab/run/budget'
import { beginOnPage } from '../src/lab/worker'
import { paperStore } from '../src/page/effects/kept-runs'

beginOnPage(self, pageWorkers(navigator.hardwareConcurrency), () => servePapers(self, paperStore()))
