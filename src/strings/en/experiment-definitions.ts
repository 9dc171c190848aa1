/** What metrics, experiments and plots say of themselves stands in English in their own files; another language has it here, by the English text. */
const experimentDefinitions: Readonly<Record<string, string>> = {}
export default experimentDefinitions
