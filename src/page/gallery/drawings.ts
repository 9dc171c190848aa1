/** The drawings of all presets, which come when the gallery is opened for the first time. */
import { useEffect, useState } from 'react'
import type { Drawing } from '../pictures/drawing'
import { PICTURES_FILE } from '../pictures/file'

type Drawings = Readonly<Record<string, Drawing>>

let asked: Promise<Drawings> | null = null

async function fetched(): Promise<Drawings> {
  const response = await fetch(PICTURES_FILE)
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

/** Without them a card still says what its preset is; they are asked for again when the gallery is opened next. */
function drawings(): Promise<Drawings> {
  asked ??= fetched().catch(() => {
    asked = null
    return {}
  })
  return asked
}

/** The drawings by the ids of presets; none until they have come. */
export function useDrawings(): Drawings {
  const [come, setCome] = useState<Drawings>({})
  useEffect(() => {
    let shown = true
    void drawings().then((all) => {
      if (shown) setCome(all)
    })
    return () => {
      shown = false
    }
  }, [])
  return come
}
