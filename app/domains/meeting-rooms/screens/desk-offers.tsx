import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { RoomDeskTabs } from '~/domains/meeting-rooms/components/desk-tabs'
import { OfferTable } from '~/domains/meeting-rooms/screens/desk-offers/offer-tables'
import { deskOffersClient } from '~/domains/meeting-rooms/desk-client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { OFFER_KINDS } from '~/domains/meeting-rooms/offer-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.offers.title') }

export async function loader({ context }: LoaderFunctionArgs) {
  const offers = await read(deskOffersClient(context.api).desk.rooms.offers.$get())
  return { offers }
}

/** Rooms, refreshments and equipment with their prices. */
export default function DeskOffers() {
  const { t } = useTranslation('meeting-rooms')
  const { offers } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      title={t('desk.offers.title')}
      action={
        <ButtonLink to={roomDeskPaths.freeTimes()} look="secondary">
          {t('desk.freeTime.title')}
        </ButtonLink>
      }
    >
      <RoomDeskTabs current="offers" />
      <p className="mb-8 max-w-text text-ink-2">{t('desk.offers.lead')}</p>
      {OFFER_KINDS.map((kind) => (
        <OfferTable key={kind} kind={kind} offers={offers.filter((one) => one.kind === kind)} />
      ))}
    </DeskFrame>
  )
}
