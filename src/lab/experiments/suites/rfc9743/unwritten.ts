/** What the RFC asks for beyond what runs can show, or the model has. */
import type { SuiteCase } from '../../suite/suite'

export const unwritten: readonly SuiteCase[] = [
  {
    id: '7.2',
    title: 'Circuit breakers',
    summary: 'A flow stays below what ends it where the network ends flows that congest it (RFC 8084).',
    section: 'Operation with the Envelope set by Network Circuit Breakers',
    lacks: {
      text: 'Nothing in the model’s network ends a flow, and RFC 8084 leaves the thresholds to whoever runs a breaker.',
    },
  },
  {
    id: '7.6c',
    title: 'Receivers that lie, and attackers',
    summary:
      'Receivers that acknowledge what they have not received or hide marks, and attacks from outside.',
    section: 'Misbehaving Nodes',
    lacks: { text: 'All receivers of the model say what is true, and nobody else writes into a connection.' },
  },
  {
    id: '7.10',
    title: 'Multipath transport',
    summary: 'A connection that goes over several paths, or changes from one to another.',
    section: 'Multipath Transport',
    lacks: {
      text: 'A connection of the model has one path; one whose path changes is case 7.9.',
    },
  },
]
