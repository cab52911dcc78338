import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requireHttps } from './require-https.server'

const ask = (path: string, { proto = 'http', production = true, method = 'GET' } = {}) =>
  new Hono()
    .use(requireHttps({ production, publicUrl: 'https://portal.example' }))
    .all('*', (c) => c.text('here'))
    .request(path, { method, headers: { 'X-Forwarded-Proto': proto } })

test('who opens a page by http is sent on to https, at its own address', async () => {
  const answer = await ask('/notice?page=2')
  expect(answer.status).toBe(308)
  expect(answer.headers.get('Location')).toBe('https://portal.example/notice?page=2')
})

test('what is posted by http is refused, and so is every call of the API', async () => {
  expect((await ask('/login', { method: 'POST' })).status).toBe(403)
  expect((await ask('/api/v1/notices')).status).toBe(403)
  expect((await ask('/api/v1/notices', { method: 'POST' })).status).toBe(403)
})

test('by https, and outside of production, nothing is in the way', async () => {
  expect((await ask('/api/v1/notices', { proto: 'https' })).status).toBe(200)
  expect((await ask('/api/v1/notices', { production: false })).status).toBe(200)
})
