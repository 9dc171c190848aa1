/** Everything that is shown about the code after its run: the scorecard, the conformance, and the score in an assignment. */
import { Assignment } from './assignment'
import { Conformance } from './conformance'
import { Scorecard } from './scorecard'

export default function Score() {
  return (
    <>
      <Scorecard />
      <Conformance />
      <Assignment />
    </>
  )
}
