// @ts-check
import esbuild from 'esbuild'
import { forgetBuild, serverBundle } from './portal-build.js'
import { passSignalsTo, startPortalProcess } from './portal-process.js'

/**
 * `npm run dev`: bundles and restarts the server when one of its files changes. The screens are not part of it;
 * vite serves them from inside the portal.
 */
export async function develop() {
  forgetBuild()
  console.log('3/4 Watching app/ …')
  /** @type {ReturnType<typeof startPortalProcess> | undefined} */
  let portal
  let isStopping = false

  const restart = async () => {
    portal?.signal('SIGTERM')
    // The new process needs the port and the database of the old one.
    await portal?.exitCode
    if (isStopping) return
    console.log(portal ? 'Starting the portal again …' : '4/4 Starting the portal …')
    portal = startPortalProcess(['--dev'], 'development')
  }

  const watcher = await esbuild.context({
    ...serverBundle,
    logLevel: 'warning',
    plugins: [
      {
        name: 'restart',
        setup: ({ onEnd }) => onEnd(({ errors }) => (errors.length === 0 ? restart() : undefined)),
      },
    ],
  })
  passSignalsTo(async (signal) => {
    isStopping = true
    portal?.signal(signal)
    await Promise.all([watcher.dispose(), portal?.exitCode])
  })
  await watcher.watch()
}
