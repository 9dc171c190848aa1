/** Runs scenarios that bring code along, where that code can reach nothing (docs/IMPLEMENTATION.md). Its page gives it a port. */
import '../src/strings/in-worker'
import { beginApart } from '../src/lab/own-code/apart'

beginApart(self)
