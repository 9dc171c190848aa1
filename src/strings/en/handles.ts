/** Handles on the packet view: names for screen readers, and what invites to the first drag. */
export default {
  wall: 'Buffer wall',
  length: 'Pipe length',
  thickness: 'Pipe thickness',
  dragTheWall: 'drag the wall',
  /** The same where there is little room. */
  drag: 'drag',
}
