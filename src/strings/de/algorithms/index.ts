/**
 * What algorithms say of themselves, by their English text, in groups that only a translator reads. In sentences with numbers these keep
 * their order: those that follow each other are compared. Names that German shares stand for themselves.
 */
import hosts from './hosts.json'
import names from './names'
import queueSentences from './queue-sentences.json'
import queues from './queues.json'
import shared from './shared.json'
import sources from './sources.json'
import traffic from './traffic.json'
import variantParameters from './variant-parameters.json'
import variantSentences from './variant-sentences.json'
import variants from './variants.json'

type Texts = Readonly<Record<string, string>>

const groups: readonly Texts[] = [
  Object.fromEntries(names.map((name) => [name, name])),
  ...[shared, hosts, queues, queueSentences, traffic].flatMap((file) => Object.values<Texts>(file)),
  ...[variants, variantParameters, variantSentences, sources].flatMap((file) => Object.values<Texts>(file)),
]
const algorithms: Texts = Object.assign({}, ...groups)
export default algorithms
