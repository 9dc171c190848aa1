/**
 * A process of tests whose vitest has been ended would go on to its last test, with its browsers. Told to end, every
 * library ends the browsers that it has started.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
