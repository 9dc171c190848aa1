import { defineImportFuzz, textFiles } from '../imports'

export const csvFiles = textFiles(
  [
    't,cwnd,srtt_ms,throughput_mbps\n0,10,40,\n1,11,41,3\n2,12,42,4\n',
    't,flow,cwnd,ssthresh,inflight,rtt_ms\n0,a,10,,10,40\n0,b,10,,10,40\n0.5,a,20,30,20,41.5\n0.5,b,1,2,1,300\n1,a,10,,10,40\n',
    '"t";"cwnd"\n0;1\n1;2\n2;4\n3;8\n',
  ],
  'a.csv',
)

export default defineImportFuzz('import-csv', 'measurements (CSV)', csvFiles)
