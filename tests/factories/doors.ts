import type { TestApi } from '../support/api'

const always = { days: 'everyDay', from: '00:00', to: '24:00' }
export const DOOR = {
  nameKo: '1층 회전문',
  nameEn: 'Lobby turnstile',
  kind: 'turnstile',
  direction: 'in',
  floor: 1,
  access: { members: always, vips: always, visitors: always },
}

/** A door with a key, made by an administrator of the desk; `given` overrides parts of its form. */
export async function makeDoor(
  api: TestApi,
  token: string,
  given: Record<string, unknown> = {},
): Promise<{ id: string; key: string }> {
  const made = await api.call('POST', '/desk/doors', { token, body: { ...DOOR, ...given } })
  if (made.status !== 201) throw new Error(`no door: ${JSON.stringify(made.body)}`)
  const { id } = made.data as { id: string }
  const { key } = (await api.call('POST', `/desk/doors/${id}/key`, { token })).data as { key: string }
  return { id, key }
}

let scans = 0

/** Sends a code that a door has read. */
export const scan = (api: TestApi, key: string, code: string, given: { scanId?: string; at?: Date } = {}) =>
  api.call('POST', '/access/scans', {
    token: key,
    body: { scanId: given.scanId ?? `scan-${++scans}`, code, at: given.at?.toISOString() },
  })

/** The code that a member's page shows now. */
export const codeOf = async (api: TestApi, { publicId, token }: { publicId: string; token: string }) =>
  (await api.call('GET', `/tenant-qr/${publicId}`, { token })).data.codes[0].code as string
