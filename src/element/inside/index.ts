/**
 * All of the element that has words: what it shows, and the engine. The build makes one function of it, which is called with a language,
 * and whose text is that of the worker as well (scripts/build/element.mjs).
 */
import '../../strings/in-element'

export { serve } from '../../lab/run/worker'
export { View } from './view'
