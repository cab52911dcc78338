import { expect, type APIRequestContext } from '@playwright/test'
import type { Person } from '../../app/db/seed/people'
import { memberWith, PASSWORD } from './people'

/** Members who upload lists in parallel journeys, each used by one journey only. */
export const LISTS_OF = {
  calcKo: memberWith({ flags: ['membership'] }),
  calcEn: memberWith({ flags: ['total'], company: 'saebyeok' }),
  hostile: memberWith({ flags: ['total'] }),
  lynx: memberWith({ flags: ['amenity', 'membership', 'visitor'], company: 'saebyeok' }),
  firefox: memberWith({ flags: ['membership', 'visitor'], company: 'saebyeok' }),
}

/** Signs in a member at the API. @returns the authorization header of their calls */
export async function tokenOf(request: APIRequestContext, { loginId }: Person) {
  const answer = await request.post('/api/v1/auth/login', { data: { loginId, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  const { data } = (await answer.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}

/** Uploads a group's list. @returns the list as read, or the code of the refusal */
export async function readGroupList(
  request: APIRequestContext,
  headers: Record<string, string>,
  bytes: Buffer,
  name = 'list.xlsx',
): Promise<{ id: string; good: number; bad: number } | string> {
  const uploaded = await request.post('/api/v1/files', {
    params: { kind: 'workbook', name },
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: bytes,
    timeout: 60_000,
  })
  const upload = (await uploaded.json()) as { data?: { id: string }; messageKey: string }
  if (!upload.data) return upload.messageKey
  const answer = await request.post('/api/v1/group-sheets', { headers, data: { sheet: upload.data.id } })
  const read = (await answer.json()) as {
    data?: { id: string; good: number; bad: number }
    errors?: { messageKey: string }[]
  }
  return read.data ?? read.errors![0]!.messageKey
}
