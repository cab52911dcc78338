import type { TestApi } from '../support/api'
import { bringSheet, type Cell } from './sheets'

/** The heads of a list of a group. */
export const GROUP_HEADS = ['이름', '휴대전화', '소속', '이메일', '차량번호', '그 밖의 번호판']

/** So many right rows below them. */
export const groupRows = (count: number): Cell[][] =>
  Array.from({ length: count }, (_, place) => [
    `단체 ${place + 1}`,
    `010-7${String(place).padStart(3, '0')}-0001`,
    '한강물산',
    place % 2 ? `group${place}@example.com` : null,
    place % 3 ? null : `12가${String(3000 + place)}`,
    null,
  ])

/** Uploads a list of a group. */
export const bringGroup = (api: TestApi, rows: Cell[][], token: string) =>
  bringSheet(api, '/group-sheets', [GROUP_HEADS, ...rows], token)

/** What a request says beside its list. */
export const groupForm = (more: object = {}) => ({
  floor: 12,
  visitDate: '2026-11-24',
  visitTime: '14:00',
  purpose: 'event',
  consent: true,
  ...more,
})

/** A group of so many, requested by the bearer. @returns its id and status */
export async function requestGroup(api: TestApi, count: number, token: string, more: object = {}) {
  const { data } = await bringGroup(api, groupRows(count), token)
  const answer = await api.call('POST', '/group-visits', {
    token,
    body: groupForm({ sheet: data.id, count, ...more }),
  })
  return answer.data as { id: string; status: string; count: number; left: number }
}
