import { redirect } from '@remix-run/node'
import { saveFilter } from '~/domains/app-shell/components/save-filter.server'

/** Saving is a POST; the address itself leads home. */
export const loader = () => redirect('/')

export const action = saveFilter

export default function FiltersScreen() {
  return null
}
