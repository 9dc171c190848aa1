/**
 * Defines `<saw-tooth>`, which shows a run on any page, by `import 'sawtooth/element'` or `<script type="module"
 * src="element.js">`. It is one file that needs no other.
 *
 * @packageDocumentation
 */
import { giveInsides } from './given-inside'
import { engineScript, insideOf, languages } from './inside-of'
import { define } from './saw-tooth'

export { define, SawToothElement } from './saw-tooth'

giveInsides({ languages, insideOf, engineScript })
define()
