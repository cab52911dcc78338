import type { AppLoadContext } from '@remix-run/node'
import { read } from '~/api/client.server'
import { leaseClient } from '~/domains/lease/client.server'

/** The terms to agree to before an inquiry. @throws the error page, as nobody can agree without them */
export const loadTerms = ({ api }: AppLoadContext) =>
  read(leaseClient(api).lease['terms-and-conditions'].$get())
