import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { read } from '~/api/client.server'
import { visitorsClient } from '~/domains/visitors/client.server'
import { passFile } from '~/domains/visitors/screens/gate-pass-file/pass-file.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { isUsablePass } from '~/domains/visitors/components/is-usable-pass'

/** The pass as a file to save; for a pass that is not valid there is only the page that says why. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const code = params.code ?? ''
  const pass = await read(visitorsClient(context.api)['gate-passes'][':code'].$get({ param: { code } }))
  if (!isUsablePass(pass)) throw redirect(visitorPaths.gatePass({ code }))
  return new Response(passFile(pass, context.language), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': `attachment; filename="gate-pass-${pass.visitDate}.html"`,
    },
  })
}
