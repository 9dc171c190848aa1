/** jStat has no types of its own; this is what is used of it. */
declare module 'jstat' {
  export const jStat: {
    readonly studentt: { inv(probability: number, degreesOfFreedom: number): number }
    readonly beta: { inv(probability: number, alpha: number, beta: number): number }
    /** The regularised incomplete beta function I_x(a, b). */
    ibeta(x: number, a: number, b: number): number
  }
}
