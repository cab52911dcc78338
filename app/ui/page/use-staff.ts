import { useRouteLoaderData } from '@remix-run/react'
import type { DeskMe } from '~/api/me'
import { can, type Action } from '~/rules/permissions'

/** Who is signed in at the desk, as its layout has loaded it (domains/desk/screens/layout.tsx); null while the API cannot be reached. */
export const useStaff = () => useRouteLoaderData<{ staff: DeskMe | null }>('DeskLayout')?.staff ?? null

/** Whether whoever is signed in at the desk may do something. */
export function useMay(action: Action): boolean {
  const staff = useStaff()
  return staff !== null && can({ kind: 'staff', id: staff.staffId, roles: staff.roles }, action)
}
