import { redirect } from '@remix-run/node'
import { takeBack } from '~/domains/app-shell/components/undo.server'

/** Taking back is a POST; the address itself leads home. */
export const loader = () => redirect('/desk')

export const action = takeBack

export default function DeskUndoScreen() {
  return null
}
