import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import type { Rule } from '../congestion-control'

export function rfc8257(section: string): Source {
  return { label: `RFC 8257 §${section}`, url: `https://www.rfc-editor.org/rfc/rfc8257#section-${section}` }
}

export const linux: Source = {
  label: 'Linux 6.1 tcp_dctcp.c',
  url: 'https://elixir.bootlin.com/linux/v6.1/source/net/ipv4/tcp_dctcp.c',
}

export const rules: readonly Rule[] = [
  ...aimdRules,
  { text: 'marks: the window falls by alpha / 2 = {a:ratio}, to cwnd {b:window}', source: rfc8257('3.3') },
]

export const REDUCES = aimdRules.length
