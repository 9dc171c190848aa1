/** What the flows share, as tiles: how much of the link is used, what waits, and how equal the flows are. */
import type { RefObject } from 'react'
import { formatCount, formatFixed } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { states as words } from '../../strings/states'
import type { linkAt } from '../model/readout'
import { EN_DASH } from './format'
import { Term } from './term'

/** `queue`: of the middle one, where it is not the queue as a whole: its name, and what it says when it is pointed at. */
export function LinkTiles({
  tiles,
  queue = { name: words.queue },
}: {
  readonly tiles: RefObject<HTMLDListElement | null>
  readonly queue?: { readonly name: string; readonly said?: () => string }
}) {
  const all = [
    { name: words.utilisation, term: 'utilisation' },
    { ...queue, term: 'queue' },
    { name: words.jain, term: 'jain' },
  ]
  return (
    <dl className="tiles" ref={tiles}>
      {all.map(({ name, term, ...about }) => (
        <div key={term} className="tile">
          <dt>
            <Term of={term} {...about}>
              {name}
            </Term>
          </dt>
          <dd>
            <span>{EN_DASH}</span>
            <span className="meter" aria-hidden="true" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Tile = readonly [text: string, share: number]

const percent = (share: number) => formatQuantity(Number((share * 100).toFixed(1)), '%')

function queueTile({ bytesTaken, queuePackets, bufferPackets }: ReturnType<typeof linkAt>): Tile {
  return bytesTaken === null
    ? [`${formatCount(queuePackets)} / ${formatCount(bufferPackets)}`, queuePackets / bufferPackets]
    : [percent(bytesTaken), bytesTaken]
}

/** Writes what holds without rendering; `queue`: what the middle one says, where it is not the queue as a whole. */
export function writeTiles(
  tiles: HTMLElement,
  link: ReturnType<typeof linkAt>,
  queue: Tile = queueTile(link),
): void {
  const { utilisation, jain } = link
  const values: readonly Tile[] = [[percent(utilisation), utilisation], queue, [formatFixed(jain, 2), jain]]
  tiles.querySelectorAll('dd').forEach((tile, index) => {
    const [text, share] = values[index] ?? ['', 0]
    const { firstElementChild: element } = tile
    if (element !== null && element.textContent !== text) element.textContent = text
    tile.style.setProperty('--share', `${Math.min(1, share) * 100}%`)
  })
}
