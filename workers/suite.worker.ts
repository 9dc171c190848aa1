import '../src/strings/in-worker'
import '../src/lab/measured/in-worker'
import { serveSuites } from '../src/lab/experiments/suite/jobs'
import { pageWorkers } from '../src/lab/run/budget'
import { beginOnPage } from '../src/lab/worker'

beginOnPage(self, pageWorkers(navigator.hardwareConcurrency), () => serveSuites(self))
