import { expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { openPortal } from 'tests/support/whole-portal'

const api = useApi()

test('limits count the address of the line, whatever headers say', async () => {
  const portal = await openPortal(api, [], async () => new Response())
  const body = JSON.stringify({
    audience: 'member',
    userId: 'x'.repeat(22),
    browser: 'x'.repeat(22),
    path: '/',
    content: 'x',
  })
  try {
    const statuses: number[] = []
    for (let place = 0; place < 101; place++) {
      const address = `203.0.113.${place}`
      const { status } = await portal.ask({
        method: 'POST',
        target: '/api/v1/parked-forms',
        body,
        headers: {
          'content-type': 'application/json',
          'content-length': String(body.length),
          'x-forwarded-for': address,
          'x-portal-address': address,
          forwarded: `for=${address}`,
        },
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(100).fill(201), 429])
  } finally {
    await portal.close()
  }
})
