import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { loadFitnessPolicy } from '~/domains/fitness/components/load-policy.server'
import { trainingClient } from '~/domains/fitness/client.server'
import { NotAMember } from '~/domains/fitness/components/not-a-member'
import { fitnessPaths } from '~/domains/fitness/paths'
import { BookUnit } from '~/domains/fitness/screens/pt-reservation/book-unit'
import { BuyPackage } from '~/domains/fitness/screens/pt-reservation/buy-package'
import { OwnPackages } from '~/domains/fitness/screens/pt-reservation/own-packages'
import { trainingQuery, trainingScreenForm } from '~/domains/fitness/training-shapes'
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

export const handle: ScreenHandle = {
  title: (t) => t('fitness-training:title'),
  section: 'amenities',
  follows: true,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = context
  const query = readQuery(request, trainingQuery.shape)
  const actor = actorOf(await context.me())
  const [training, policy] = await Promise.all([
    read(trainingClient(api).fitness.training.$get({ query })),
    loadFitnessPolicy(context),
  ])
  return { training, policy, isMember: can(actor, 'fitness:book') }
}

export const action = formAction(trainingScreenForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const form = posted.value
  const calls = trainingClient(context.api).fitness.training
  if (form.part === 'buy') {
    const { packageId, ...rest } = form
    const json = { ...rest, packageId: packageId.id, won: packageId.won }
    const bought = await send(calls.purchases.$post({ json }, once(posted)))
    if (!bought.ok) return posted.refuse(bought.problem)
    return seeOther(
      `${fitnessPaths.training()}#book`,
      context.cookies.flash({ key: 'ptBought', tone: 'done' }),
    )
  }
  const { trainerId, date, start } = form.start
  const json = { trainerId, date, start: formatMinutes(start) }
  const booked = await send(calls.units.$post({ json }, once(posted)))
  if (!booked.ok) return posted.refuse(booked.problem)
  const key = booked.data.hasClash ? 'ptBookedWithClash' : 'ptBooked'
  return seeOther(
    fitnessPaths.reservation({ id: booked.data.id, kind: 'pt' }),
    context.cookies.flash({ key, tone: 'done' }),
  )
})

/** P.T.: one's own packages, a unit with a trainer, and packages to buy; buying comes first for who has no unit left. */
export default function PTReservation() {
  const { t } = useTranslation('fitness-training')
  const { training, policy, isMember } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const of = (part: string) => (result?.initialValue?.part === part ? result : undefined)
  const hasUnits = training.own.some(({ left }) => left > 0)
  const buying = <BuyPackage training={training} policy={policy} isMember={isMember} result={of('buy')} />
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      crumbs={[{ label: t('shell:menu.fitnessZone'), to: fitnessPaths.home() }]}
      action={
        <ButtonLink to={fitnessPaths.list({ kind: 'pt' })} look="secondary">
          {t('mine')}
        </ButtonLink>
      }
    >
      {!isMember && <NotAMember />}
      <OwnPackages own={training.own} />
      {!hasUnits && buying}
      <BookUnit training={training} isMember={isMember} result={of('book')} />
      {hasUnits && buying}
    </Page>
  )
}
