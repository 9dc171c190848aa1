/** A capture in the classic format, as `tcpdump -w` writes it. */
import { measuredOfCapture } from '../capture/connections'
import { isPcap, readPcap } from '../capture/pcap'
import { defineImport } from '../import-format'

export default defineImport({
  id: 'pcap',
  label: 'pcap capture',
  order: 1,
  fits: (_head, start) => isPcap(start),
  read: (content) => measuredOfCapture(content, readPcap),
})
