/** RED as it was published, or in every detail as ns-2 has it. */
export type RedForm = 'published' | 'ns2'
