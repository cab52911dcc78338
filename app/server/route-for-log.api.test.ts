import { expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { ROUTE_HEADER } from './create-api.server'

const api = useApi()
const TOKEN = 'Zk3vN0secretOfThisLinkA'

test('the API names the pattern of a route for the log, never what stands in its path', async () => {
  const { paths } = (await api.call('GET', '/openapi.json')).body as { paths: Record<string, object> }
  const withParameters = Object.keys(paths).filter((path) => path.includes('{'))
  expect(withParameters.length).toBeGreaterThan(50)
  for (const path of withParameters) {
    const asked = path.replace('/api/v1', '').replace(/{[^}]+}/g, TOKEN)
    for (const method of Object.keys(paths[path]!)) {
      const { headers } = await api.call(method.toUpperCase(), asked)
      expect(headers.get(ROUTE_HEADER), path).toContain(':')
      expect(headers.get(ROUTE_HEADER), path).not.toContain(TOKEN)
    }
  }
})
