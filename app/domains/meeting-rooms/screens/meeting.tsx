import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, readOptional, send } from '~/api/client.server'
import { renderPolicy } from '~/domains/building/render-policy.server'
import { buildingClient } from '~/domains/building/client.server'
import { meetingsClient } from '~/domains/meeting-rooms/client.server'
import { bookingIdOf } from '~/domains/meeting-rooms/components/booking-page.server'
import {
  EMPTY_ROWS,
  findColleagues,
  guestStep,
  usualGuestNames,
  usualGuestStep,
} from '~/domains/meeting-rooms/components/people-form.server'
import { peopleScreenForm } from '~/domains/meeting-rooms/components/screen-forms'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { Meeting } from '~/domains/meeting-rooms/people-shapes'
import { MeetingFacts } from '~/domains/meeting-rooms/screens/meeting/meeting-facts'
import { PeopleForm } from '~/domains/meeting-rooms/screens/meeting/people-form'
import { isEditable } from '~/domains/visitors/rules/is-editable'
import { formAction } from '~/forms/form-action.server'
import { once, type FormResult } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'
import { useMessage } from '~/ui/page/use-message'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:meeting.title'),
  section: 'myPage',
  hydrate: true,
  i18n: ['rooms', 'visitors', 'statuses'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = bookingIdOf(params)
  const meeting = await read(meetingsClient(context.api).rooms.meetings[':id'].$get({ param: { id } }))
  const mayChange = meeting.own?.actions.changePeople.allowed ?? false
  const policy = mayChange
    ? await readOptional(
        send(
          buildingClient(context.api).home.policies[':type'].$get({
            param: { type: 'visit-privacy' },
            query: {},
          }),
        ),
      )
    : null
  return {
    meeting,
    policy: policy && renderPolicy(policy),
    start: mayChange ? valuesOf(meeting) : null,
    usualGuests: mayChange ? await usualGuestNames(context.api) : null,
    // Without script a step leads to a page of its own.
    found: mayChange ? await findColleagues(context.api, context.drafts.current?.values) : null,
  }
}

/** The people as values of the form, with rows for some more guests. */
function valuesOf({ colleagues, own }: Meeting): FormResult {
  const guests = own!.guests.filter(isEditable).map((guest) => ({
    number: String(guest.number),
    name: guest.name,
    mobile: formatPhone(guest.mobile),
    email: guest.email ?? '',
    plate: guest.plate ?? '',
    ...(guest.otherPlate && { otherPlate: 'on' }),
  }))
  const empty = Array.from({ length: Math.max(0, EMPTY_ROWS - guests.length) }, () => ({}))
  return {
    initialValue: {
      shownPeople: own!.revision,
      keep: colleagues.map(({ id }) => id),
      colleagues: '',
      guests: [...guests, ...empty],
    },
  }
}

export const action = formAction(peopleScreenForm, async (args, receive) => {
  const id = bookingIdOf(args.params)
  const posted = await receive()
  if (posted.kind === 'step') {
    const change = guestStep(posted) ?? (await usualGuestStep(args.context, posted))
    return posted.show(change ?? ((values) => values), undefined, {
      found: await findColleagues(args.context.api, posted.payload),
    })
  }
  if (posted.kind !== 'complete') return posted.answer
  const call = meetingsClient(args.context.api).rooms.meetings[':id'].people
  const saved = await send(call.$put({ param: { id }, json: posted.value }, once(posted)))
  if (!saved.ok)
    return posted.refuse(saved.problem, { found: await findColleagues(args.context.api, posted.payload) })
  const flash = args.context.cookies.flash({ key: 'meetingPeopleSaved', tone: 'done' })
  return seeOther(roomPaths.meeting({ id }), flash)
})

/** A booked meeting: what, where, when and whose it is; its host changes here who takes part. */
export default function MeetingPage() {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const message = useMessage()
  const { meeting, policy, start, usualGuests, found } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { id, room, meetingName, own } = meeting
  const booking = roomPaths.booking({ id, kind: room.kind })
  const refused = own?.actions.changePeople
  return (
    <Page
      title={meetingName || room.name[language]}
      lead={t(own ? 'meeting.lead' : 'meeting.leadGuest')}
      crumbs={own ? [{ label: t('details.title'), to: booking }] : []}
    >
      {refused && !refused.allowed && (
        <Notice tone="warning" title={t('meeting.fixed')}>
          {message(refused.reason ?? 'illegalTransition')}
        </Notice>
      )}
      {start && own ? (
        <div className="lg:flex lg:items-start">
          <div className="mb-11 lg:order-last lg:ml-12 lg:w-1/3 lg:shrink-0">
            <MeetingFacts meeting={meeting} withPeople={false} />
          </div>
          <div className="min-w-0 max-w-text flex-1">
            <PeopleForm
              meeting={meeting}
              policy={policy}
              usual={usualGuests ?? []}
              result={{ found, ...(result ?? (start as FormResult)) }}
              back={booking}
            />
          </div>
        </div>
      ) : (
        <div className="max-w-text">
          <MeetingFacts meeting={meeting} withPeople />
        </div>
      )}
    </Page>
  )
}
