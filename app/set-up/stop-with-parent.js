// @ts-check

/**
 * Preloaded into the portal: when the command that started it is killed, the portal stops as on SIGTERM instead
 * of keeping port and data.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel must not keep the process alive.
process.channel?.unref()
