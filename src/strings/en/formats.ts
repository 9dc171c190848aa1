/** What formats of files say of themselves stands in English in their own files; another language has it here, by the English text. */
const formats: Readonly<Record<string, string>> = {}
export default formats
