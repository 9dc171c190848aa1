import { useEffect, useMemo, useState } from 'react'
import { hideReference, referenceOf, showReference } from '../effects/reference'
import { useStore } from '../store'
import { Button } from './buttons'

/** The switch that draws, where the scenario was run elsewhere too, what was logged there beside ours. */
export default function ReferenceToggle() {
  const scenario = useStore((state) => state.edit.scenario)
  const reference = useMemo(() => referenceOf(scenario), [scenario])
  const [shown, setShown] = useState(false)
  useEffect(() => {
    setShown(false)
    return hideReference
  }, [reference])
  if (reference === undefined) return null
  return (
    <Button
      className="reference-toggle"
      aria-pressed={shown}
      onClick={() => {
        setShown(!shown)
        if (shown) hideReference()
        else void showReference(reference).then((isThere) => isThere || setShown(false))
      }}
    >
      {reference.offer}
    </Button>
  )
}
