/** The quantity behind a preposition that asks for the dative: "von 64 Paketen". */
export const dative = (quantity: string): string =>
  quantity.replace(/(?:Pakete|Läufe|Flüsse|Abschnitte)$/, '$&n')
