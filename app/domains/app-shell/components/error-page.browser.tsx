import { useEffect } from 'react'
import { putBack } from '~/ui/put-back'

/** A screen whose script fails is again the page that the server drew, with what was typed. */
export function ErrorPage() {
  useEffect(putBack, [])
  return null
}
