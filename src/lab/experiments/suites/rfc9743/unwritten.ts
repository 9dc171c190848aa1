/** What the RFC asks for beyond what runs can show, or the model has. */
import type { SuiteCase } from '../../suite/suite'

export const unwritten: readonly SuiteCase[] = [
  {
    id: '6.2',
    title: 'Tunnels',
    summary: 'Marks and losses where the path goes through a tunnel whose routers do not see the flow.',
    section: 'Tunnel Behavior',
    lacks: { text: 'The model has no tunnels: no queue is hidden from the flows that pass it.' },
  },
  {
    id: '7.2',
    title: 'Circuit breakers',
    summary: 'A flow stays below what ends it where the network ends flows that congest it (RFC 8084).',
    section: 'Operation with the Envelope set by Network Circuit Breakers',
    lacks: { text: 'The model has no circuit breakers, and the RFC names no thresholds.' },
  },
  {
    id: '7.6',
    title: 'Misbehaving nodes',
    summary: 'Receivers, routers or attackers that do not keep to the rules.',
    section: 'Misbehaving Nodes',
    lacks: { text: 'All receivers of the model say what is true.' },
  },
  {
    id: '7.10',
    title: 'Multipath transport',
    summary: 'A connection that goes over several paths, or changes from one to another.',
    section: 'Multipath Transport',
    lacks: { text: 'A connection of the model has one path.' },
  },
]
