/** What algorithms say of themselves, by their English text. Names that German shares stand for themselves. */
import hosts from './hosts'
import names from './names'
import queueSentences from './queue-sentences'
import queues from './queues'
import shared from './shared'
import sources from './sources'
import traffic from './traffic'
import variantParameters from './variant-parameters'
import variantSentences from './variant-sentences'
import variants from './variants'

const algorithms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(names.map((name) => [name, name])),
  ...shared,
  ...hosts,
  ...queues,
  ...queueSentences,
  ...traffic,
  ...variants,
  ...variantParameters,
  ...variantSentences,
  ...sources,
}
export default algorithms
