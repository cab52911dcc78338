import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { read, send } from '~/api/client.server'
import { accountPaths } from '~/domains/account/paths'
import { buildingClient } from '~/domains/building/client.server'
import { formatWon } from '~/domains/building/format-won'
import { refreshClient } from '~/domains/refresh-room/client.server'
import { choiceOf } from '~/domains/refresh-room/components/today'
import { SeatPlan } from '~/domains/refresh-room/components/seat-plan'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { opensIn } from '~/domains/refresh-room/rules/opens-in'
import { seatScreenForm, type RefreshDay, SEAT_FIELDS } from '~/domains/refresh-room/schemas'
import { SeatForm } from '~/domains/refresh-room/screens/refresh-zone-reservation/seat-form'
import { RefreshState } from '~/domains/refresh-room/screens/refresh-zone-reservation/refresh-state'
import { TimeLinks } from '~/domains/refresh-room/screens/refresh-zone-reservation/time-links'
import { formAction, withConstraint } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatDay, formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, textUpTo } from '~/lists/read-query'
import { formatMinutes, formatSpan, seoulInstant } from '~/rules/local-time'
import { ButtonLink } from '~/ui/button'
import { Disclosure } from '~/ui/page/disclosure'
import { errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import { Prose } from '~/ui/page/prose'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'
import { useShell } from '~/ui/page/use-shell'

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t) => t('refresh:book.title'),
  description: (t) => t('refresh:book.description'),
  section: 'amenities',
  follows: true,
  // Without script the page waits for the opening, but is never reloaded while a seat is chosen.
  reloads: ({ day }) => secondsToOpening(day),
}

/** The seconds until a page that waits for the opening is loaded again; null where it does not wait. */
const secondsToOpening = ({ opening, now, date, books }: RefreshDay): number | null =>
  opening === 'early' ? Math.ceil(opensIn(new Date(now), seoulInstant(date, books.from)) / 1000) : null

/** Today with the use and time in the address: by default the first use, and the first time with a free seat. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [day, policy, me] = await Promise.all([
    read(refreshClient(context.api)['refresh-room'].today.$get()),
    read(
      buildingClient(context.api).home.policies[':type'].$get({ param: { type: 'refresh-room' }, query: {} }),
    ),
    context.me(),
  ])
  return {
    day,
    policy,
    isGuest: me === null,
    asked: readQuery(request, { use: textUpTo(10), time: textUpTo(10), seat: textUpTo(20) }),
  }
}

export const action = withConstraint(
  z.object(SEAT_FIELDS),
  formAction(seatScreenForm, async (args, receive) => {
    const { context } = args
    const posted = await receive()
    if (posted.kind !== 'complete') return posted.answer
    const { minutes: use, start: time, seat } = posted.value
    if ((await context.me()) === null)
      return seeOther(accountPaths.login(refreshPaths.book({ use, time, seat })))
    const { bookings } = refreshClient(context.api)['refresh-room']
    const booked = await send(bookings.$post({ json: posted.value }, once(posted)))
    if (!booked.ok) return posted.refuse(booked.problem)
    return seeOther(
      refreshPaths.booking(booked.data),
      context.cookies.flash({ key: 'bookingMade', tone: 'done' }),
    )
  }),
)

/** A seat of the refresh room for today: for how long, at what time, then a seat on the plan (product §2, §5, §9). */
export default function RefreshZoneReservation() {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  const { day, policy, isGuest, asked } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const isKiosk = Boolean(useShell()?.kiosk)
  // What was posted is shown again, also when nothing can be booked any more.
  const typed = result?.initialValue as { minutes?: string; start?: string; seat?: string } | undefined
  const { use, times, time } = choiceOf(day, typed ? { use: typed.minutes, time: typed.start } : asked)
  const [form, fields] = useForm<{ seat: string; start: string; minutes: string }>({
    id: 'seat',
    lastResult: result ?? { initialValue: { seat: asked.seat ?? '' } },
  })
  const isEarly = day.opening === 'early' && !result
  const seats = day.seats.map(({ code, kind, name }, place) => ({
    code,
    kind,
    name,
    state: time?.states[place] ?? ('free' as const),
  }))
  const besides = time && day.besides.filter((one) => isAtOnce(one, time))
  const words = (minutes: number, won: number) =>
    t('use.priced', {
      use: formatDuration(minutes, language),
      price: won === 0 ? t('use.free') : t('won', { amount: formatWon(won) }),
    })
  return (
    <Page
      title={t('book.title')}
      lead={t('book.lead', { day: formatDay(day.date, language) })}
      crumbs={[{ label: t('shell:menu.amenities'), to: '/amenities#refreshzone' }]}
      action={
        !isGuest && (
          <ButtonLink to={refreshPaths.list()} look="secondary">
            {t('list.title')}
          </ButtonLink>
        )
      }
    >
      <RefreshState day={day} />
      {day.own && (
        <Notice title={t('book.own', { seat: day.own.name[language], time: formatSpan(day.own) })}>
          <Link to={refreshPaths.booking(day.own)} className="link inline-flex min-h-target items-center">
            {t('book.toOwn')}
          </Link>
        </Notice>
      )}
      {time && (day.opening === 'open' || isEarly || result) ? (
        <>
          <h2 className="mb-3 text-h2-s font-semibold md:text-h2">{t('use.title')}</h2>
          <Tabs
            label={t('use.title')}
            current={refreshPaths.book({ use: use.minutes })}
            tabs={day.uses.map(({ minutes, won }) => ({
              label: words(minutes, won),
              to: refreshPaths.book({ use: minutes }),
            }))}
          />
          <h2 className="mb-3 text-h2-s font-semibold md:text-h2">{t('time.title')}</h2>
          <TimeLinks use={use.minutes} times={times} current={time.startMinutes} />
          {besides?.map((one) => (
            <Notice
              key={one.startMinutes}
              tone="warning"
              title={t('book.besides', { name: one.name[language], time: formatSpan(one) })}
            />
          ))}
          <section id="plan" aria-labelledby="plan-title" className="mt-11">
            <h2 id="plan-title" className="mb-4 text-h2-s font-semibold md:text-h2">
              {t('plan.title', { time: formatSpan(time) })}
            </h2>
            {isEarly ? (
              <>
                <SeatPlan
                  seats={seats}
                  links={{
                    chosen: asked.seat,
                    to: (seat) =>
                      `${refreshPaths.book({ use: use.minutes, time: formatMinutes(time.startMinutes), seat })}#plan`,
                  }}
                  label={t('plan.label')}
                />
                <p className="mt-4 font-semibold">
                  {t('plan.keeps', { from: formatMinutes(day.books.from) })}
                </p>
              </>
            ) : (
              <SeatForm
                form={{ id: form.id, allErrors: errorsOf(result), initialValue: form.initialValue }}
                field={isKiosk || (day.own && !result) ? undefined : fields.seat}
                errors={{ start: fields.start.errors, minutes: fields.minutes.errors }}
                hidden={{
                  date: day.date,
                  minutes: use.minutes,
                  start: formatMinutes(time.startMinutes),
                  won: use.won,
                }}
                seats={seats}
                submit={isGuest ? t('book.signIn') : t('book.submit')}
              />
            )}
          </section>
        </>
      ) : (
        // How the room looks, though nothing can be booked today any more.
        <section aria-labelledby="plan-title">
          <h2 id="plan-title" className="mb-4 text-h2-s font-semibold md:text-h2">
            {t('plan.room')}
          </h2>
          <SeatPlan
            seats={day.seats.map((seat) => ({ ...seat, state: 'free', note: '' }))}
            label={t('plan.label')}
          />
        </section>
      )}
      <section aria-labelledby="rules" className="mt-14 max-w-text">
        <h2 id="rules" className="mb-3 text-h2-s font-semibold md:text-h2">
          {t('rules.title')}
        </h2>
        <Facts>
          <Fact term={t('rules.hours')}>
            {t('rules.hoursText', { from: formatMinutes(day.open.from), to: formatMinutes(day.open.to) })}
          </Fact>
          <Fact term={t('rules.books')}>
            {t('rules.booksText', {
              from: formatMinutes(day.books.from),
              to: formatMinutes(day.books.to),
            })}
          </Fact>
          <Fact term={t('rules.use')}>{t('rules.useText', { minutes: day.cleaningMinutes })}</Fact>
          <Fact term={t('rules.checkIn')}>{t('rules.checkInText')}</Fact>
          <Fact term={t('rules.cancel')}>{t('rules.cancelText')}</Fact>
        </Facts>
        <Disclosure summary={t('rules.policy')} isBoxed className="mt-6">
          <Prose text={policy.body} />
        </Disclosure>
      </section>
    </Page>
  )
}

interface Span {
  startMinutes: number
  endMinutes: number
}
const isAtOnce = (one: Span, other: Span) =>
  one.startMinutes < other.endMinutes && other.startMinutes < one.endMinutes
