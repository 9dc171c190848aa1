import { defineImportFuzz, realText, textFiles } from '../imports'

const SMALL = JSON.stringify({
  start: { tcp_mss_default: 1448 },
  intervals: [{ streams: [{ socket: 5, end: 1, snd_cwnd: 14480 }] }],
})

export const iperf3Files = textFiles([realText('reno.iperf3.json'), SMALL], 'flow.json')

export default defineImportFuzz('import-iperf3', 'measurements (iperf3)', iperf3Files)
