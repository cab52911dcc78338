import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { membersClient } from '~/domains/members/client.server'
import { readFilter } from '~/domains/members/employee-list.server'
import { memberPaths } from '~/domains/members/paths'
import { exportQuery } from '~/domains/members/schemas'
import { seeOther } from '~/forms/see-other.server'

/**
 * The file itself, as the API wrote it: every employee whom the list's filter finds. Whatever stands in the way is told on
 * the list: no reason, no permission, no API.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, filter } = readFilter(request)
  const list = memberPaths.employees({ tab, ...filter })
  const reason = exportQuery.shape.reason.safeParse(new URL(request.url).searchParams.get('reason') ?? '')
  if (!reason.success) throw redirect(`${memberPaths.employees({ tab, ...filter, export: 'reason' })}#export`)
  const query = { tab, ...filter, reason: reason.data }
  const file: Response = await membersClient(context.api).employees.export.$get({ query })
  if (file.status === 403) throw redirect(list)
  if (!file.ok) throw seeOther(list, context.cookies.flash({ key: 'serviceUnavailable', tone: 'problem' }))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const name of ['Content-Type', 'Content-Disposition', 'Content-Length']) {
    const value = file.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(file.body, { headers })
}
