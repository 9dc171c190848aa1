import { rfc, type Source } from '../../describe'
import { aimdRules } from '../aimd'
import { rule } from '../congestion-control'

export const rfc8257 = (section: string): Source => rfc(8257, section)

export const linux: Source = {
  label: 'Linux 6.1 tcp_dctcp.c',
  url: 'https://elixir.bootlin.com/linux/v6.1/source/net/ipv4/tcp_dctcp.c',
}

export const rules = {
  ...aimdRules,
  reduces: rule('marks: the window falls by alpha / 2 = {part:ratio}, to cwnd {cwnd:window}', rfc8257('3.3')),
}
