/** Choosing a cause or a packet: what finds those of a window's change and of a packet comes with the first choice. */
import { dispatch } from '../store'

const causes = () => import('./causes')

export const chooseEvent = (row: number): void => dispatch({ type: 'chooseEvent', row })

export const chooseWindowChange = (flow: number, row: number): Promise<void> =>
  causes().then((found) => found.chooseWindowChange(flow, row))

export const choosePacket = (row: number): Promise<void> => causes().then((found) => found.choosePacket(row))

export const stepStation = (direction: 1 | -1): Promise<void> =>
  causes().then((found) => found.stepStation(direction))

/** Follows a row of the packet table (-1: none) without asking what decided its fate. */
export const selectPacket = (row: number): void => dispatch({ type: 'selectPacket', row })

/** Nothing is selected. */
export const clearSelection = (): void => dispatch({ type: 'clearSelection' })
