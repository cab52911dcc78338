import { findProgram } from '../../../app/set-up/find-parts.js'
import { isCi } from '../../../app/set-up/project.js'
import { expect, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { startPgBouncer } from '../../support/pgbouncer'
import { call, query } from '../../support/portal-pair'
import { startPostgresCluster } from '../../support/postgres-cluster'
import { startPortalProcess } from '../../support/start-portal'

test('two processes share a database behind a pooler in transaction mode @once', async ({ request }) => {
  test.skip(!findProgram('pgbouncer') && !isCi, 'PgBouncer is not installed')
  test.setTimeout(180_000)
  const cluster = await startPostgresCluster()
  const pooler = await startPgBouncer(cluster.url)
  const env = { DATABASE_URL: pooler.url, SESSION_SECRET: 'one secret for both of the processes' }
  const portals: Awaited<ReturnType<typeof startPortalProcess>>[] = []
  try {
    // Both start on an empty database: one migrates, and the other waits for it.
    portals.push(...(await Promise.all([startPortalProcess(env), startPortalProcess(env)])))
    for (const { url } of portals) expect((await request.get(`${url}/readyz`)).status()).toBe(200)
    const [first, second] = portals
    const { loginId } = memberWith({ flags: ['visitor'] })
    const signedIn = await call(first!, '/auth/login', { body: { loginId, password: PASSWORD } })
    expect(signedIn.status).toBe(200)
    const { token } = signedIn.data
    expect((await call(second!, '/auth/me', { method: 'GET', token })).status).toBe(200)
    // No lock of the migrations is left on a connection that the pooler keeps.
    const locks = await query(cluster, `select * from pg_locks where locktype = 'advisory' and objid = 7001`)
    expect(locks).toEqual([])
    await first!.kill()
    const third = await startPortalProcess(env)
    portals.push(third)
    expect((await request.get(`${third.url}/readyz`)).status()).toBe(200)
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()))
    await pooler.stop()
    await cluster.stop()
  }
})
