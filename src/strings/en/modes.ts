/** What modes say of themselves. English stands in each mode's own file; another language has, under each English text, its own. */
const modes: Readonly<Record<string, string>> = {}
export default modes
