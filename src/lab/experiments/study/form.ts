/** The form of a study file: which keys there are, and what each may be by itself. */
import * as v from 'valibot'
import { faults as faultWords } from '../../../strings/faults'
import { studies as words } from '../../../strings/studies'
import { type Field, identifier, list, number, strict, titleText } from '../../scenario/fields'
import { isRecord } from '../../scenario/is-record'
import { written } from '../../scenario/written'
import type { Setting } from '../sweep/sweep'

/** How much of each a study may have. */
const MOST = {
  sentences: 50,
  characters: 1000,
  experiments: 50,
  series: 100,
  points: 1000,
  claims: 100,
  holds: 100,
  parameters: 10,
  values: 100,
}
const ID = /^[a-z][a-z0-9-]{0,39}$/

const id: Field<string> = v.pipe(
  v.string(words.anId),
  v.check((text) => ID.test(text), `${words.notAnId} | ${words.anId}`),
)

const sentence: Field<string> = v.pipe(
  v.string(faultWords.text),
  v.check(
    (text) => text.length <= MOST.characters,
    `${faultWords.tooLong} | ${faultWords.atMostCharacters(written(MOST.characters))}`,
  ),
)
const some = <T>(item: Field<T>, most: number): Field<T[]> => list(item, words.list, most)
const sentences = some(sentence, MOST.sentences)

const isSetting = (given: unknown): given is Setting =>
  given === null || Number.isFinite(given) || typeof given === 'string' || typeof given === 'boolean'

/** One axis needs no list. */
const place: Field<readonly Setting[]> = v.pipe(
  v.custom<Setting | readonly Setting[]>(
    (given) => isSetting(given) || (Array.isArray(given) && given.length <= 2 && given.every(isSetting)),
    words.place,
  ),
  v.transform((given): readonly Setting[] => (isSetting(given) ? [given] : given)),
)

const finite: Field<number> = number({ min: -1e12, max: 1e12, unit: '' })
const share: Field<number> = number({ min: 0, max: 1, unit: '' })

const measured = strict({
  metric: v.string(words.aMetric),
  variant: v.optional(v.string(words.aVariant)),
  at: v.optional(place),
  times: v.optional(number({ min: 0, max: 1e6, unit: '' }), 1),
})
export type GivenTerm = number | v.InferOutput<typeof measured>
const term: Field<GivenTerm> = v.lazy((given) => (isRecord(given) ? measured : finite)) as Field<GivenTerm>

/** What "near" is where a comparison does not say: 10 %. */
const NEAR = 0.1

const comparison = strict({
  left: term,
  is: identifier(words.unknownRelation, ['more', 'less', 'near']),
  right: term,
  share: v.optional(share, NEAR),
})

const experiment = strict(
  {
    id,
    what: sentence,
    published: v.optional(
      some(
        strict({
          variant: v.optional(v.string(words.aVariant)),
          metric: v.string(words.aMetric),
          points: some(strict({ at: place, y: finite }), MOST.points),
          within: v.optional(share, NEAR),
          reason: v.optional(sentence, ''),
        }),
        MOST.series,
      ),
      [],
    ),
    claims: v.optional(
      some(
        strict({
          claim: sentence,
          published: v.optional(sentence, ''),
          reason: v.optional(sentence, ''),
          holds: v.optional(some(comparison, MOST.holds), []),
        }),
        MOST.claims,
      ),
      [],
    ),
    fitted: v.optional(
      some(number({ min: 0, max: MOST.sentences, unit: '', integer: true }), MOST.sentences),
      [],
    ),
    system: v.optional(
      v.nullable(
        strict({
          name: titleText,
          points: some(
            strict({
              metric: v.string(words.aMetric),
              variant: v.optional(v.string(words.aVariant)),
              at: v.optional(place),
              y: finite,
            }),
            MOST.points,
          ),
        }),
      ),
      null,
    ),
  },
  ['sweep'],
)

const parameter = strict({
  id,
  name: titleText,
  unit: v.optional(titleText, ''),
  value: finite,
  values: v.optional(some(finite, MOST.values), []),
  how: v.optional(sentence, ''),
  paths: some(v.string(words.aPath), MOST.values),
  experiments: v.optional(some(id, MOST.experiments), []),
})

export const studyForm = strict({
  version: v.literal(1, '1'),
  id,
  title: titleText,
  name: v.optional(titleText, ''),
  authors: titleText,
  year: v.optional(v.nullable(number({ min: 1900, max: 2200, unit: '', integer: true })), null),
  publication: v.optional(sentence, ''),
  setUp: v.optional(sentences, []),
  assumptions: v.optional(sentences, []),
  fitted: v.optional(
    some(
      strict({ name: sentence, how: sentence, parameter: v.optional(v.nullable(id), null) }),
      MOST.sentences,
    ),
    [],
  ),
  parameters: v.optional(some(parameter, MOST.parameters), []),
  experiments: v.pipe(
    some(experiment, MOST.experiments),
    v.check((given) => given.length > 0, `${words.noExperiments} | ${words.atLeastOne}`),
  ),
})
export type Given = v.InferOutput<typeof studyForm>
export type GivenExperiment = Given['experiments'][number]
