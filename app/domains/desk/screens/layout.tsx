import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { DeskMenu } from './layout/desk-menu'
import { can } from '~/rules/permissions'

/**
 * Who is at the desk. The site map says which permission the page asks for; the API checks each of its calls besides.
 * @throws a redirect to sign-in without a session, a response 403 without the permission
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { may } = context
  const staff = await context.staff().catch((failure: unknown) => {
    // Who is inside is shown even while the database is away (visitors).
    if (failure instanceof Response && failure.status === 503) return null
    throw failure
  })
  if (staff && may && !can({ kind: 'staff', id: staff.staffId, roles: staff.roles }, may))
    throw new Response(null, { status: 403 })
  return { staff }
}

/** The menu above every page of the desk. */
export default function DeskLayout() {
  return (
    <>
      <DeskMenu staff={useLoaderData<typeof loader>().staff} />
      <Outlet />
    </>
  )
}
