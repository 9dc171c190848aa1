/** A row of *Why?* for a change of a window that is no event: what its ACK did, and by which law. */

import { useMemo } from 'react'
import { explainWindow } from '../../lab/explain/explain-window'
import { flowFacts } from '../../lab/explain/facts'
import type { StreamedRun } from '../charts/drawn'
import { Facts, Row } from './why-item'

/** `row` is one of the flow's table of windows. */
export default function ChangeItem({ run, flow, row }: { run: StreamedRun; flow: number; row: number }) {
  const { t, sentence } = useMemo(() => explainWindow(run, flow, row), [run, flow, row])
  const facts = useMemo(() => flowFacts(run, flow, row), [run, flow, row])
  return (
    <Row run={run} t={t} flow={flow} sentence={sentence} selected onSelect={() => {}}>
      <Facts facts={facts} />
    </Row>
  )
}
