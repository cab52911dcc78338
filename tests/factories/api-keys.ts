import type { TestApi } from '../support/api'

export const API_KEY = {
  name: '로비 안내 화면',
  scopes: ['visits:read'],
  networks: '',
  endsOn: '2027-11-23',
}

/** A key made by an administrator; `given` overrides parts of its form. */
export async function makeApiKey(
  api: TestApi,
  token: string,
  given: Record<string, unknown> = {},
): Promise<{ id: string; key: string }> {
  const made = await api.call('POST', '/desk/api-keys', { token, body: { ...API_KEY, ...given } })
  if (made.status !== 201) throw new Error(`no API key: ${JSON.stringify(made.body)}`)
  return made.data as { id: string; key: string }
}
