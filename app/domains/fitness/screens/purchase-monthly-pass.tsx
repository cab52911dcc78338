import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { passesClient } from '~/domains/fitness/client.server'
import { loadFitnessPolicy } from '~/domains/fitness/components/load-policy.server'
import { NotAMember } from '~/domains/fitness/components/not-a-member'
import { passesQuery, passScreenForm } from '~/domains/fitness/pass-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { BuyPass } from '~/domains/fitness/screens/purchase-monthly-pass/buy-pass'
import { OwnPasses } from '~/domains/fitness/screens/purchase-monthly-pass/own-passes'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery } from '~/lists/read-query'
import { formatMinutes } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('fitness-passes:title'), section: 'amenities' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = context
  const query = readQuery(request, passesQuery.shape)
  const actor = actorOf(await context.me())
  const [passes, policy] = await Promise.all([
    read(passesClient(api).fitness.passes.$get({ query })),
    loadFitnessPolicy(context),
  ])
  return { passes, policy, isMember: can(actor, 'fitness:book') }
}

export const action = formAction(passScreenForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { typeId, sessions, ...form } = posted.value
  const json = { ...form, typeId: typeId.id, won: typeId.won, sessions: sessions.map(formatMinutes) }
  const bought = await send(passesClient(context.api).fitness.passes.$post({ json }, once(posted)))
  if (!bought.ok) return posted.refuse(bought.problem)
  const { id, status } = bought.data
  const key = status === 'waiting_for_payment' ? 'passWaitsForPayment' : 'passBought'
  return seeOther(
    fitnessPaths.reservation({ id, kind: 'pass' }),
    context.cookies.flash({ key, tone: 'done' }),
  )
})

/** Monthly passes: one's own, and the types on sale with the form that buys one (product §2, §9). */
export default function PurchaseMonthlyPass() {
  const { t } = useTranslation('fitness-passes')
  const { passes, policy, isMember } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      crumbs={[{ label: t('shell:menu.fitnessZone'), to: fitnessPaths.home() }]}
      action={
        <ButtonLink to={fitnessPaths.list({ kind: 'pass' })} look="secondary">
          {t('mine')}
        </ButtonLink>
      }
    >
      {!isMember && <NotAMember />}
      <OwnPasses own={passes.own} />
      <BuyPass passes={passes} policy={policy} isMember={isMember} result={result} />
    </Page>
  )
}
