/** The parts of decks, each fetched when it is first shown: the page names this file alone, and this file the others. */
export const menu = () => import('./menu')
export const share = () => import('./share')
