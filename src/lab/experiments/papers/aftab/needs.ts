/** Which runs each figure and table rests on. */
import { isOfExample } from './example-runs'
import { LARGE_UDP_BYTES, type Setting, setting, settingOf } from './runs'

const PUBLISHED = setting({})

const hasPath = ({ bandwidthMbps, delayMs }: Setting): boolean =>
  bandwidthMbps === PUBLISHED.bandwidthMbps && delayMs === PUBLISHED.delayMs
/** Four flows over the published path, whose buffer stays as it is. */
const isSteady = (of: Setting): boolean =>
  hasPath(of) && !of.grows && !of.two && of.udpBytes === PUBLISHED.udpBytes
const isAsPublished = (of: Setting): boolean => isSteady(of) && of.bufferPackets === PUBLISHED.bufferPackets
const isDropTail = ({ queue }: Setting): boolean => queue === 'DropTail'

const NEEDS: Readonly<Record<string, (of: Setting) => boolean>> = {
  // UDP in large packets is held against UDP in small ones.
  'A-fig2': (of) => isDropTail(of) && (isAsPublished(of) || of.udpBytes === LARGE_UDP_BYTES),
  'A-fig3': (of) => isDropTail(of) && of.grows,
  'A-fig4': (of) => isDropTail(of) && isSteady(of),
  'A-fig5': isAsPublished,
  'A-fig6': (of) => !isDropTail(of) && of.grows,
  'A-fig7': isSteady,
  // What waits at the sources is counted with four flows too.
  'A-fig8': (of) => of.two || (isDropTail(of) && isAsPublished(of)),
  'A-tab1': (of) => isDropTail(of) && isAsPublished(of),
  'A-tab2': (of) => isDropTail(of) && !of.grows && !of.two && of.udpBytes === PUBLISHED.udpBytes,
}

/** Whether a row rests on a run, by its key. */
export function needs(row: string, key: string): boolean {
  if (row === 'A-example') return isOfExample(key)
  const of = settingOf(key)
  return of !== undefined && NEEDS[row]?.(of) === true
}
