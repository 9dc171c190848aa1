/**
 * Chooses the language of an element on another page, which has the words of all languages and asks its host for one of
 * them (scripts/build/element.mjs). Its inside imports this before everything else; tests/layering/workers.test.ts
 * finds an area that is missing here, or not needed.
 */
import { areasOf } from './areas'
import { ENGLISH, speak } from './spoken'

const others = import.meta.glob(
  [
    './*/algorithms/index.ts',
    './*/{chain,charts,element,embed,faults,figures,importing,journey,json,link,measured-links,notices}.{ts,json}',
    './*/{packets,places,player,presets,quantities,ranges,reasons,runs,signals,summaries,waves}.{ts,json}',
    '!./en/**',
  ],
  { import: 'default', eager: true },
)

const wanted = typeof __SAWTOOTH_LANGUAGE__ === 'string' ? __SAWTOOTH_LANGUAGE__ : ENGLISH
const spoken = Object.entries(others).filter(([path]) => path.startsWith(`./${wanted}/`))
if (spoken.length > 0) speak(wanted, areasOf(Object.fromEntries(spoken)))
