/**
 * `<saw-tooth>`: a run on a page, by `import 'sawtooth/element'` or `<script type="module" src="element.js">`. One file, which needs no other.
 *
 * @packageDocumentation
 */
import { giveInsides } from './given-inside'
import { engineScript, insideOf, languages } from './inside-of'
import { define } from './saw-tooth'

export { define, SawToothElement } from './saw-tooth'

giveInsides({ languages, insideOf, engineScript })
define()
