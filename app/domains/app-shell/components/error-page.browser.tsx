import { useEffect } from 'react'
import { putBack } from '~/ui/put-back'

/** If a screen's script fails, the page stays as the server rendered it, with what was typed. */
export function ErrorPage() {
  useEffect(putBack, [])
  return null
}
