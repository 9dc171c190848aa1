/** Everything that is said of the code after its run: what it reaches, what it keeps, and what it scores in an assignment. */
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
