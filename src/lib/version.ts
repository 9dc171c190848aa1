/** Digest of the simulator's sources: runs of equal versions have equal digests. Results and exports carry it. */
export const engineVersion: string = __SAWTOOTH_VERSION__
