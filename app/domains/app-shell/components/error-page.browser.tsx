import { useEffect } from 'react'
import { restoreServerPage } from '~/ui/restore-server-page'

/** If a screen's script fails, the page stays as the server rendered it, with what was typed. */
export function ErrorPage() {
  useEffect(restoreServerPage, [])
  return null
}
