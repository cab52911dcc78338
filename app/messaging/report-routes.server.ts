import { z } from '@hono/zod-openapi'
import { by, call, withoutToken } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import type { Report, SmsProvider } from './gateways/gateway'
import { isNhn, nhnReports, readNhnReports } from './gateways/nhn.server'
import { isSolapi, readSolapiReports, solapiReports } from './gateways/solapi.server'
import { recordReports } from './reports.server'

/** How many messages a call has changed. */
const changedShape = z.object({ changed: z.int() })

/** Reports of the SMS gateway on messages it has accepted, each in the shape of its provider. */
export const reportsApi = createRouter()
  .openapi(
    call('post', '/messages/reports/solapi', {
      may: withoutToken(by('smsGateway', fromGateway('solapi', 'x-solapi-secret', isSolapi))),
      summary: 'Report how messages ended, as Solapi does: the SHA-1 of SMS_REPORT_KEY in X-Solapi-Secret',
      body: solapiReports,
      answer: changedShape,
      fails: [401, 403, 422],
    }),
    async (c) => c.json({ data: await record(c, 'solapi', readSolapiReports(c.req.valid('json'))) }, 200),
  )
  .openapi(
    call('post', '/messages/reports/nhn', {
      may: withoutToken(by('smsGateway', fromGateway('nhn', 'x-toast-webhook-signature', isNhn))),
      summary: 'Report how messages ended, as NHN Cloud does: SMS_REPORT_KEY in X-Toast-Webhook-Signature',
      body: nhnReports,
      answer: changedShape,
      fails: [401, 403, 422],
    }),
    async (c) => c.json({ data: await record(c, 'nhn', readNhnReports(c.req.valid('json'))) }, 200),
  )

/** Only the configured gateway, which knows the secret of reports, may report. @throws Problem 401, 403 for a person's token */
function fromGateway(
  provider: SmsProvider,
  header: string,
  knows: (secret: string, given: string | undefined) => boolean,
) {
  return (c: ApiContext) => {
    const { sms } = c.var.deps.config
    if (sms?.provider !== provider || !sms.reportKey || !knows(sms.reportKey, c.req.header(header)))
      throw c.var.actor.kind === 'guest' ? new Problem(401, 'signInRequired') : new Problem(403, 'forbidden')
  }
}

async function record({ var: { deps } }: ApiContext, provider: SmsProvider, reports: Report[]) {
  return { changed: await recordReports(deps.db, provider, reports, deps.clock()) }
}
