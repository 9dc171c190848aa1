/** "1.0.0+3f9c2a1b": package.json's version and a hash of what runs depend on (scripts/engine-sources.mjs). */
declare const __SAWTOOTH_VERSION__: string
/** The version, of the same form, of the code that takes results from the runs of papers and suites. */
declare const __SAWTOOTH_EXPERIMENTS__: string
/** The language of an element's inside, which the build gives it as an argument (scripts/build/element.mjs); undefined elsewhere. */
declare const __SAWTOOTH_LANGUAGE__: string | undefined
