import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { OfferForm } from '~/domains/meeting-rooms/screens/desk-offer/offer-form'
import { useOfferWords } from '~/domains/meeting-rooms/components/use-offer-words'
import { deskOffersClient } from '~/domains/meeting-rooms/desk-client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import {
  NEW_KINDS,
  newOfferForm,
  offerParam,
  type OfferKind,
  offerForm,
} from '~/domains/meeting-rooms/offer-shapes'
import { withConstraint } from '~/forms/form-action.server'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { AffectedResult } from '~/ui/list/affected-things'
import { ButtonLink } from '~/ui/button'
import { ChangeHistory } from '~/ui/list/change-history'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.offers.title') }

const isNew = ({ kind, code }: { kind: OfferKind; code: string }) =>
  code === 'new' && (NEW_KINDS as readonly string[]).includes(kind)

/** Kind and code in the URL. @throws a 404 for malformed ones */
const offerOf = (params: unknown) => requireParams(offerParam, params)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { kind, code } = offerOf(params)
  const offers = deskOffersClient(context.api).desk.rooms.offers
  const offer = await (isNew({ kind, code })
    ? null
    : read(offers[':kind'][':code'].$get({ param: { kind, code } })))
  return { kind, offer }
}

export const action = withConstraint(offerForm, async (args: ActionFunctionArgs) => {
  const { params, context } = args
  const { kind, code } = offerOf(params)
  const { offers } = deskOffersClient(context.api).desk.rooms
  if (isNew({ kind, code })) {
    const posted = await receive(args, newOfferForm)
    if (posted.kind !== 'complete') return posted.answer
    const added = await send(offers.$post({ json: posted.value }, once(posted)))
    if (!added.ok) return posted.refuse(added.problem)
    return seeOther(roomDeskPaths.offers(), context.cookies.flash({ key: 'offerAdded', tone: 'done' }))
  }
  const posted = await receive(args, offerForm)
  if (posted.kind !== 'complete') return posted.answer
  const saved = await send(offers.$put({ json: posted.value }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem, { affected: saved.problem.affected })
  return seeOther(roomDeskPaths.offers(), context.cookies.flash({ key: 'offerSaved', tone: 'done' }))
})

/** A room, refreshments or equipment: its values and their history. */
export default function DeskOffer() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { stepsOf } = useOfferWords()
  const { kind, offer } = useLoaderData<typeof loader>()
  const result = useAnswer<AffectedResult>()
  const name = offer && String(language === 'ko' ? offer.values.nameKo : offer.values.nameEn)
  return (
    <DeskFrame
      title={name ?? (kind === 'room' ? '' : t(`desk.offers.add.${kind}`))}
      list={{ label: t('desk.offers.title'), to: roomDeskPaths.offers() }}
      action={
        offer &&
        kind === 'room' && (
          <ButtonLink to={roomDeskPaths.feed(offer)} look="secondary">
            {t('desk.feed.title')}
          </ButtonLink>
        )
      }
    >
      <p className="mb-6 max-w-text text-ink-2">{t('desk.offers.counts')}</p>
      <OfferForm
        kind={kind}
        code={offer?.code}
        values={offer?.values ?? null}
        revision={offer?.revision ?? 0}
        result={result}
      />
      {offer && <ChangeHistory steps={stepsOf(kind, offer.changes)} />}
    </DeskFrame>
  )
}
