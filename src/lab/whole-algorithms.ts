/**
 * The algorithms with all that they say of themselves. What the page first loads has them without their longer texts
 * (scripts/build/descriptions.mjs); this module has them whole and is loaded later.
 */
export { queues, stacks, traffic, variants } from './algorithms'
