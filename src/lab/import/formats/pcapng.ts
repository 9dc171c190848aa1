/** A capture in the newer format, as Wireshark and dumpcap write it, and as our export does. */
import { measuredOfCapture } from '../capture/connections'
import { isPcapng, readPcapng } from '../capture/pcapng'
import { defineImport } from '../import-format'

export default defineImport({
  id: 'pcapng',
  label: 'pcapng capture',
  order: 2,
  fits: (_head, start) => isPcapng(start),
  read: (content) => measuredOfCapture(content, readPcapng),
})
