import { redirect, type AppLoadContext } from '@remix-run/node'
import { read } from '~/api/client.server'
import { deskClient } from './client.server'
import { deskPaths } from './paths'
import { accessRecordQuery } from './schemas'

/** One page of the records; a part of the address that cannot be read is left out, so that the rest still works. */
export async function loadAccessRecords({ api }: AppLoadContext, request: Request) {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const { from, to, companyId, action, page } = accessRecordQuery.shape
  const company = companyId.safeParse(asked.companyId).data
  const filter = {
    from: from.safeParse(asked.from).data,
    to: to.safeParse(asked.to).data,
    companyId: company ? String(company) : undefined,
    action: action.safeParse(asked.action).data || undefined,
  }
  const number = page.safeParse(asked.page).data ?? 1
  const query = { ...filter, page: String(number) }
  const found = await read(deskClient(api).desk['access-records'].$get({ query }))
  if (number > found.page.total)
    throw redirect(deskPaths.accessRecords({ ...filter, page: found.page.total }))
  return { ...found, filter }
}
