import type { TestApi } from '../support/api'
import { GROUP_HEADS, groupRows } from './group-rows'
import { uploadList, type Cell } from './sheets'

/** Uploads a group's list. */
export const uploadGroup = (api: TestApi, rows: Cell[][], token: string) =>
  uploadList(api, '/group-sheets', [GROUP_HEADS, ...rows], token)

/** The fields of a request besides its list; `more` overrides them. */
export const groupForm = (more: object = {}) => ({
  floor: 12,
  visitDate: '2026-11-24',
  visitTime: '14:00',
  purpose: 'event',
  consent: true,
  ...more,
})

/** Requests a group visit for this number of people. @returns its id and status */
/** The fields that name a host: name and phone, as they are checked together (decisions §6). */
export const hostOf = ({ name, mobile }: { name: string; mobile: string }) => ({
  hostName: name,
  hostMobile: mobile,
})

export async function requestGroup(api: TestApi, count: number, token: string, more: object = {}) {
  const { data } = await uploadGroup(api, groupRows(count), token)
  const answer = await api.call('POST', '/group-visits', {
    token,
    body: groupForm({ sheet: data.id, count, ...more }),
  })
  return answer.data as { id: string; status: string; count: number; left: number }
}
