import '../src/strings/in-worker'
import { servePapers } from '../src/lab/experiments/paper-pool'
import { beginOnPage } from '../src/lab/page-worker'
import { pageWorkers } from '../src/lab/run/budget'

beginOnPage(self, pageWorkers(navigator.hardwareConcurrency), () => servePapers(self))
