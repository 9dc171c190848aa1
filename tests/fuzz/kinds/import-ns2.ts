import { defineImportFuzz, realText, textFiles } from '../imports'

const VARIABLES = '0.0 0 0 5 0 cwnd_ 1.000\n0.2 0 0 5 0 cwnd_ 2.000\n'

export const ns2Files = textFiles(
  [realText('ns2-packets.tr.gz', 6000), realText('ns2-usual.tr.gz', 6000), VARIABLES],
  'out.tr',
)

export default defineImportFuzz('import-ns2', 'traces (ns-2)', ns2Files)
