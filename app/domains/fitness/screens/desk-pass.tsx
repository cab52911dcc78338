import { idParam } from '~/domains/fitness/bought-shapes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams } from '~/api/client.server'
import { deskPassesClient } from '~/domains/fitness/client.server'
import { decidePass } from '~/domains/fitness/components/decide-pass.server'
import { PassDecisions } from './desk-pass/pass-decisions'
import { PassFacts, PassHistory, PassReceipt } from '~/domains/fitness/components/pass-facts'
import { PassPayment } from '~/domains/fitness/screens/desk-pass/pass-payment'
import { RefundLines } from '~/domains/fitness/components/refund-lines'
import { deskPassForm } from '~/domains/fitness/pass-shapes'
import { deskPassPaths } from '~/domains/fitness/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details, SideSection } from '~/ui/page/details'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness-passes:desk.pass') }

/** @throws a 404 for a malformed id */
const idOf = (params: unknown) => requireParams(idParam, params).id

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = { id: idOf(params) }
  const pass = await read(deskPassesClient(context.api).desk.fitness.passes[':id'].$get({ param }))
  return { pass }
}

export const action = formAction(deskPassForm, async (args, receive) => {
  const { context } = args
  const id = idOf(args.params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const decided = await decidePass(context, { ...posted.value, id }, once(posted))
  if (!decided.ok) return posted.refuse(decided.problem)
  return seeOther(deskPassPaths.pass({ id }), context.cookies.flash({ key: decided.data, tone: 'done' }))
})

/** One pass at the desk: facts, receipt, refund, what may be decided, history. */
export default function DeskPass() {
  const { t } = useTranslation('fitness-passes')
  const language = useLanguage()
  const { pass } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { actions, refund, refundAskedAt } = pass
  const isOpen = Object.values(actions).some(({ allowed }) => allowed)
  return (
    <DeskFrame
      title={`${pass.name[language]} · ${pass.person}`}
      list={{ label: t('fitness:desk.view.passes'), to: deskPassPaths.passes() }}
    >
      <Details
        side={
          <>
            {refundAskedAt && (
              <SideSection id="refund" title={t('refund.title')} className="mb-11">
                <RefundLines refund={refund} askedAt={refundAskedAt} />
              </SideSection>
            )}
            {isOpen && (
              <SideSection id="actions" title={t('desk.actions')} className="mb-11">
                <PassDecisions paymentMethod={pass.paymentMethod} actions={actions} result={result} />
              </SideSection>
            )}
            <PassHistory pass={pass} />
          </>
        }
      >
        <PassFacts pass={pass} person={pass.person} />
        <PassReceipt pass={pass} />
        <PassPayment pass={pass} />
      </Details>
    </DeskFrame>
  )
}
