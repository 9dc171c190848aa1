/** The algorithms for pickers and fields: with their names at once, with their sentences after the first run. */
import { useEffect, useState } from 'react'
import { queues, stacks, traffic, variants } from '../../lab/algorithms'
import { useStore } from '../store'

const brief = { queues, stacks, traffic, variants }
const loadWhole = () => import('../../lab/whole-algorithms')

/** Where the sentences cannot be had, the algorithms stay without them. */
export function useAlgorithms(): typeof brief {
  const due = useStore((state) => state.run.completed > 0)
  const [known, setKnown] = useState(brief)
  useEffect(() => {
    if (due) loadWhole().then(setKnown, () => {})
  }, [due])
  return known
}
