/** A row of *Why?* for a change of a window that is no event: what its ACK did, and by which law. */

import { useMemo } from 'react'
import { explainWindow } from '../../lab/explain/explain-window'
import { flowFacts } from '../../lab/explain/facts'
import type { StreamedRun } from '../charts/drawn'
import { Facts, Row } from './why-item'

interface ChangeProps {
  readonly run: StreamedRun
  readonly flow: number
  /** Row of the flow's window table. */
  readonly row: number
}

export default function ChangeItem({ run, flow, row }: ChangeProps) {
  const { t, sentence } = useMemo(() => explainWindow(run, flow, row), [run, flow, row])
  const facts = useMemo(() => flowFacts(run, flow, row), [run, flow, row])
  return (
    <Row run={run} t={t} flow={flow} sentence={sentence} selected onSelect={() => {}}>
      <Facts facts={facts} />
    </Row>
  )
}
