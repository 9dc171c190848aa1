/**
 * The release with a digest of the simulator's sources. Runs of equal versions have equal digests, and results and
 * exports carry the version.
 */
export const engineVersion: string = __SAWTOOTH_VERSION__
