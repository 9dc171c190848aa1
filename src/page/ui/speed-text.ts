import { formatQuantity } from '../../lab/quantity'

/** "0.02 ×". What is under way from one speed to another has no more digits than can be read. */
export const speedText = (speed: number, digits = 2): string =>
  formatQuantity(Number(speed.toPrecision(digits)), '×')
