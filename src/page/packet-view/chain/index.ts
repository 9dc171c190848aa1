/** The map of a chain as a picture. It comes with the first run on a chain. */

import { drawChain } from './draw'
import { onLinks } from './on-links'
import { type ChainPlace, type ChainScene, chainScene } from './scene'

export interface ChainPicture {
  draw(place: ChainPlace): ChainScene
}

export const chainPicture: ChainPicture = {
  draw(place) {
    const { occasional } = place
    const scene = chainScene({ ...place, occasional: occasional === null ? null : onLinks(occasional) })
    drawChain(scene)
    return scene
  },
}
