/**
 * `<saw-tooth>`: a run on a page, by `import 'sawtooth/element'` or `<script type="module" src="element.js">`. One file, which needs no other.
 *
 * @packageDocumentation
 */
import { define, type SawToothElement } from './saw-tooth'

export type { DoneDetail, FaultDetail, SelectionDetail, TimeDetail } from './host'
export { SawToothElement } from './saw-tooth'

declare global {
  interface HTMLElementTagNameMap {
    'saw-tooth': SawToothElement
  }
}

define()
