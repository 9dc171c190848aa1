import fc from 'fast-check'
import { defineImportFuzz, realText, textFiles } from '../imports'

const parts = ['cwnd', 'inflight', 'rtt', 'ssth']

export const ns3Files = fc.oneof(
  ...parts.map((part) => textFiles([realText(`ns3-a-${part}.data`, 3000)], `a-${part}.data`)),
)

export default defineImportFuzz('import-ns3', 'traces (ns-3)', ns3Files)
