import type { AppLoadContext } from '@remix-run/node'
import { read } from '~/api/client.server'
import { deskGxClient, deskPassesClient, deskTrainingClient } from '~/domains/fitness/client.server'

/** Refunds of G.X. programmes, P.T. packages and passes that wait for the desk. */
export async function loadFitnessQueue({ api }: AppLoadContext) {
  const [gx, training, passes] = await Promise.all([
    read(deskGxClient(api).desk.fitness['gx-cancellations'].$get()),
    read(deskTrainingClient(api).desk.fitness['pt-cancellations'].$get()),
    read(deskPassesClient(api).desk.fitness['pass-queue'].$get()),
  ])
  return { gx, training, passes, count: gx.count + training.count + passes.count, now: gx.now }
}
export type FitnessQueue = Awaited<ReturnType<typeof loadFitnessQueue>>
