/** What charts are called. English stands in their definitions; another language has, under each English text, its own. */
const charts: Readonly<Record<string, string>> = {}
export default charts
