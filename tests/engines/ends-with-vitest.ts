/**
 * Ends the browsers of a test process whose vitest has been ended. Otherwise the process would go on to its last test.
 * When it is told to end, every library ends the browsers that it has started.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
