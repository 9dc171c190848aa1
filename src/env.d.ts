/** `version` of package.json, put in by the build. */
declare const __SAWTOOTH_VERSION__: string
