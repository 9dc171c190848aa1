/** What presets and courses of rates say of themselves stands in English in their own files; another language has it here, by the English text. */
const presets: Readonly<Record<string, string>> = {}
export default presets
