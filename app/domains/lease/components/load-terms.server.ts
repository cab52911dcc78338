import type { AppLoadContext } from '@remix-run/node'
import { read } from '~/api/client.server'
import { leaseClient } from '~/domains/lease/client.server'

/** The text agreed to before an inquiry. @throws the error page: nobody agrees to what they cannot read */
export const loadTerms = ({ api }: AppLoadContext) =>
  read(leaseClient(api).lease['terms-and-conditions'].$get())
