/** What suites say of their cases stands in English in their own files; another language has it here, by the English text. */
const suiteDefinitions: Readonly<Record<string, string>> = {}
export default suiteDefinitions
