/** The module that `serve.ts` puts in the place of German. */
import german from '../../../src/strings/de'
import * as english from '../../../src/strings/en'
import { stretchedAreas } from './stretched'

export default stretchedAreas(english, german)
