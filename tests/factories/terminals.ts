import type { TestApi } from '../support/api'

/** A kiosk or a room's tablet, made by an administrator of the desk and enrolled. @returns its key, as a header */
export async function makeTerminal(
  api: TestApi,
  token: string,
  given: { name?: string; kind?: 'kiosk' | 'room'; room?: string } = {},
): Promise<{ id: string; headers: { 'x-terminal-key': string } }> {
  const body = { name: '1층 로비 키오스크', kind: 'kiosk', ...given }
  const made = await api.call('POST', '/desk/terminals', { token, body })
  if (made.status !== 201) throw new Error(`no terminal: ${JSON.stringify(made.body)}`)
  const { id } = made.data as { id: string }
  const { code } = (await api.call('POST', `/desk/terminals/${id}/code`, { token })).data as { code: string }
  const enrolled = await api.call('POST', '/terminals/enrolment', { body: { code } })
  return { id, headers: { 'x-terminal-key': (enrolled.data as { key: string }).key } }
}
