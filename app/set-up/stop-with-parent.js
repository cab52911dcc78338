// @ts-check

/**
 * Loaded into the portal ahead of its own code: when the command that started it is killed, the portal stops as on
 * SIGTERM instead of keeping port and data to itself.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Waiting for that is no reason to stay alive.
process.channel?.unref()
