import type { ReactNode } from 'react'
import { toAgenda, type Slot } from '~/domains/desk/rules/day-agenda'
import type { Arrivals, DayThing, Today } from '~/domains/desk/today-shapes'
import { heatingPaths } from '~/domains/heating/paths'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { visitorPaths } from '~/domains/visitors/paths'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { Disclosure } from '~/ui/page/disclosure'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

/** The building's day in half hours: who comes, which rooms are used, what is heated; a line marks the present. */
export function DayAgenda({ today: { nowMinutes, arrivals, things } }: { today: Today }) {
  const { t } = useTranslation('desk')
  const { past, now, coming } = toAgenda(arrivals ?? [], things ?? [], nowMinutes)
  return (
    <section aria-labelledby="day" className="mb-11">
      <h2 id="day" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('day.title')}
      </h2>
      {past.length > 0 && (
        <Disclosure summary={t('day.past', { time: formatMinutes(Math.floor(nowMinutes / 30) * 30) })}>
          <Slots slots={past} />
        </Disclosure>
      )}
      <div className="border-t-3 border-yuja bg-yuja-1 px-3 py-2 md:flex">
        <p className="tabular w-level shrink-0 font-semibold">
          {t('day.now', { time: formatMinutes(nowMinutes) })}
        </p>
        <ul className="min-w-0 flex-1">
          {now.map((thing) => (
            <Line key={keyOf(thing)}>
              <ThingText thing={thing} />
            </Line>
          ))}
          {now.length === 0 && <Line>{t('day.nothingNow')}</Line>}
        </ul>
      </div>
      {coming.length > 0 ? (
        <Slots slots={coming} />
      ) : (
        <p className="border-b border-line-1 px-3 py-4">{t('day.nothingMore')}</p>
      )}
    </section>
  )
}

function Slots({ slots }: { slots: readonly Slot<Arrivals, DayThing>[] }) {
  return (
    <ol>
      {slots.map(({ startMinutes, arrivals, things }) => (
        <li key={startMinutes} className="border-b border-line-1 px-3 py-2 md:flex">
          <p className="tabular w-level shrink-0 font-semibold">{formatMinutes(startMinutes)}</p>
          <ul className="min-w-0 flex-1">
            {arrivals && (
              <Line>
                <ArrivalsText arrivals={arrivals} />
              </Line>
            )}
            {things.map((thing) => (
              <Line key={keyOf(thing)}>
                <ThingText thing={thing} />
              </Line>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

const Line = ({ children }: { children: ReactNode }) => <li className="break-words">{children}</li>

const keyOf = (thing: DayThing) =>
  thing.kind === 'heating' ? `${thing.type}-${thing.startMinutes}-${thing.endMinutes}` : thing.id

function ArrivalsText({ arrivals: { expected, waiting, arrived } }: { arrivals: Arrivals }) {
  const { t } = useTranslation('desk')
  const parts = [
    arrived > 0 && t('day.arrived', { count: arrived }),
    waiting > 0 && t('day.waiting', { count: waiting }),
  ].filter(Boolean)
  return (
    <>
      <Link to={visitorPaths.desk()} className="link">
        {t('day.visitors', { count: expected + waiting + arrived })}
      </Link>
      {parts.length > 0 && <span className="text-table text-ink-2"> {parts.join(' · ')}</span>}
    </>
  )
}

function ThingText({ thing }: { thing: DayThing }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const span = <span className="tabular text-table text-ink-2"> {formatSpan(thing)}</span>
  if (thing.kind === 'heating')
    return (
      <>
        <Link to={heatingPaths.deskPlan()} className="link">
          {t('day.heating', {
            type: t(`heating:type.${thing.type}`),
            floors: thing.floors.map((floor) => formatFloor(floor, language)).join(', '),
          })}
        </Link>
        {span}
      </>
    )
  const room = thing.room[language]
  const { to, text } =
    thing.kind === 'event'
      ? { to: listeningBarPaths.deskEvent(thing), text: t('day.event', { room, name: thing.name[language] }) }
      : thing.kind === 'block'
        ? { to: roomDeskPaths.day(), text: t('day.block', { room }) }
        : { to: roomDeskPaths.booking(thing), text: room }
  return (
    <>
      <Link to={to} className="link">
        {text}
      </Link>
      {span}
    </>
  )
}
