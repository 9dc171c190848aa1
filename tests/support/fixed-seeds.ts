/**
 * `npm test` tries every property on the same cases each time, so that it tells what a change has broken; `npm run validate` draws
 * new ones. fast-check prints the seed with which a failure comes again.
 */
import fc from 'fast-check'
import { LONG } from './effort'

if (!LONG) fc.configureGlobal({ seed: 5681 })
