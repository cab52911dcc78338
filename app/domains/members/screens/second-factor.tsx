import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { answerSecondFactor } from '~/domains/account/components/answer-second-factor.server'
import { SecondFactorForms, type SecondFactorResult } from '~/domains/account/components/second-factor-forms'
import { membersClient } from '~/domains/members/client.server'
import { memberPaths } from '~/domains/members/paths'
import { secondFactorPage } from '~/domains/members/schemas'
import { formAction } from '~/forms/form-action.server'
import { useTranslation } from '~/i18n/use-translation'
import { Page } from '~/ui/page/page'
import { qrCode } from '~/ui/drawing/qr-code.server'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('account:secondFactor.title'), section: 'myPage' }

export async function loader({ context }: LoaderFunctionArgs) {
  const factor = await read(membersClient(context.api).members.me['second-factor'].$get())
  return { factor, qr: factor.pending && qrCode(factor.pending.uri) }
}

export const action = formAction(secondFactorPage, async ({ context }, receive) => {
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const factor = membersClient(context.api).members.me['second-factor']
  const { device } = context.jar
  return answerSecondFactor(context, posted, posted.value, {
    back: memberPaths.secondFactor(),
    calls: {
      begin: (json) => send(factor.$post({ json })),
      confirm: (json) => send(factor.confirm.$post({ json: { ...json, device } })),
      codes: (json) => send(factor.codes.$post({ json })),
      end: (json) => send(factor.end.$post({ json })),
    },
  })
})

/** The member's own second factor: set up, new recovery codes, taken away (decisions §5). */
export default function SecondFactor() {
  const { t } = useTranslation('account')
  const { factor, qr } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as SecondFactorResult
  return (
    <Page title={t('secondFactor.title')}>
      <div className="max-w-form">
        {factor.since || factor.isOffered ? (
          <SecondFactorForms factor={factor} qr={qr} result={result} />
        ) : (
          <p>{t('secondFactor.notOffered')}</p>
        )}
      </div>
    </Page>
  )
}
