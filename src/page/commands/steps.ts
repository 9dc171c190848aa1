/** Steps of the playhead for the controls of the first screen, which are drawn before the code that finds instants is there. */
const steps = () => import('./stepping')

type Direction = 1 | -1

export const stepPacket = async (direction: Direction): Promise<void> => (await steps()).stepPacket(direction)
export const stepRtt = async (direction: Direction): Promise<void> => (await steps()).stepRtt(direction)
export const stepLoss = async (direction: Direction) => (await steps()).stepLoss(direction)
export const stepEvent = async (direction: Direction) => (await steps()).stepEvent(direction)
