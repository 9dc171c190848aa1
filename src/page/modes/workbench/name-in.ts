/** What code calls itself; null: it does not say. Nothing of it is read for that. */
export const nameIn = (code: string): string | null => /\bname:\s*'([^'\n]{1,32})'/.exec(code)?.[1] ?? null
