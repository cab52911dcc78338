import { expect, test } from '../../support/journey'
import { sparePort } from '../../support/postgres-cluster'
import { startPortalProcess } from '../../support/start-portal'

const TOKEN = 'a-token-that-only-prometheus-knows'

test('metrics are read with the token or on a port of this machine, and are no page otherwise @once', async ({
  request,
}) => {
  test.setTimeout(180_000)
  const port = await sparePort()
  const portal = await startPortalProcess({ METRICS_TOKEN: TOKEN, METRICS_PORT: String(port) })
  try {
    const read = (headers: Record<string, string>) => request.get(`${portal.url}/metrics`, { headers })
    for (const authorization of ['', 'Bearer another-token-of-the-same-length--'])
      expect((await read({ authorization })).status()).toBe(404)
    await request.get(`${portal.url}/notice-details/no-such-notice`)
    await request.get(`${portal.url}/api/v1/home/policies/terms-of-service`)
    const answer = await read({ authorization: `Bearer ${TOKEN}` })
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain('text/plain; version=0.0.4')
    const text = await answer.text()
    expect(text).toContain(
      'http_request_duration_seconds_count{route="/metrics",method="GET",status="404"} 2',
    )
    expect(text).toMatch(/http_request_duration_seconds_count\{route="\/notice-details\/:\w+",/)
    expect(text).toMatch(/http_request_duration_seconds_count\{route="\/api\/v1\/home\/policies\/:\w+"/)
    expect(text).not.toContain('no-such-notice')
    expect(text).toMatch(/^portal_ready 1$/m)
    // The demo has holidays, and the first of its jobs runs at once.
    expect(text).toMatch(/^portal_years_without_holidays 0$/m)
    await expect
      .poll(async () => (await read({ authorization: `Bearer ${TOKEN}` })).text())
      .toMatch(/^portal_job_last_success_timestamp_seconds\{name="endVisitDays"\} [1-9]/m)
    const own = await request.get(`http://127.0.0.1:${port}/metrics`)
    expect(await own.text()).toContain('portal_ready 1')
    expect((await request.get(`http://127.0.0.1:${port}/`)).status()).toBe(404)
  } finally {
    await portal.stop()
  }
})

test('without a token and a port there are no metrics @once', async ({ request }) => {
  for (const authorization of ['', 'Bearer undefined', 'Bearer '])
    expect((await request.get('/metrics', { headers: { authorization } })).status()).toBe(404)
})
