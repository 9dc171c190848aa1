import { defineImportFuzz, realText, textFiles } from '../imports'

const TWO_CONNECTIONS =
  '# t 0.1 flow 0\n0 0 10.0.0.1:4 10.0.1.1:5\n\t cubic rtt:40/1 mss:1448 cwnd:10 bytes_acked:9000\n# t 0.2 flow 0\n\t cubic cwnd:12\n'

export const ssFiles = textFiles([realText('reno.ss.txt', 4096), TWO_CONNECTIONS], 'ss.txt')

export default defineImportFuzz('import-ss', 'measurements (ss)', ssFiles)
