/**
 * The part of the element that has words: what it shows, and the engine. The build makes one function of it, which is
 * called with a language. The text of the function is also the script of the worker (scripts/build/element.mjs).
 */
import '../../strings/in-element'

export { serve } from '../../lab/run/worker'
export { View } from './view'
