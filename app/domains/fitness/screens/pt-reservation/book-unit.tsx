import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { TrainerPortrait } from '~/domains/fitness/components/trainer-portrait'
import { fitnessPaths } from '~/domains/fitness/paths'
import type { Trainer, Training, TrainingSlot } from '~/domains/fitness/training-shapes'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { addDays, formatMinutes, formatSpan } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form'
import { Link } from '~/ui/link'
import { SlotField } from '~/ui/slot-field'
import { Tabs } from '~/ui/tabs'
import { useLanguage } from '~/ui/use-language'

const FRAGMENT = '#book'

/** A unit: the trainer, the day, and the time within a session. */
export function BookUnit({
  training,
  isMember,
  hasUnits,
  result,
}: {
  training: Training
  isMember: boolean
  hasUnits: boolean
  result?: FormResult
}) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { trainers, trainerId, date, week, window, slots } = training
  const trainer = trainers.find(({ id }) => id === trainerId)
  const at = (day: string) => fitnessPaths.training({ trainer: trainerId ?? undefined, date: day }) + FRAGMENT
  const weeks = [
    { label: t('book.before'), day: addDays(week[0]!.date, -3) },
    { label: t('book.after'), day: addDays(week[0]!.date, 7) },
  ].filter(({ day }) => day <= window.to && addDays(day, 3) >= window.from)
  return (
    <section id="book" aria-labelledby="book-title" className="mb-18">
      <h2 id="book-title" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('book.title')}
      </h2>
      {trainer ? (
        <>
          <Trainers trainers={trainers} chosen={trainer.id} date={date} />
          <h3 className="mb-3 mt-11 text-h3 font-semibold">
            {t('book.when', { name: trainer.name[language] })}
          </h3>
          <p className="flex flex-wrap">
            {weeks.map(({ label, day }) => (
              <Link key={label} to={at(day)} className="link mr-6 inline-flex min-h-target items-center">
                {label}
              </Link>
            ))}
          </p>
          <Tabs
            label={t('book.days')}
            current={at(date)}
            tabs={week.map((day) => ({ label: formatDay(day.date, language), to: at(day.date) }))}
          />
          {slots.length === 0 ? (
            <p className="border-t-2 border-ink py-4">{t('book.away')}</p>
          ) : isMember && hasUnits ? (
            <UnitForm training={training} trainer={trainer} result={result} />
          ) : (
            <UnitTimes training={training} />
          )}
          {isMember && !hasUnits && (
            <p className="mt-4">
              <a href="#buy" className="link inline-flex min-h-target items-center">
                {t('book.buyFirst')}
              </a>
            </p>
          )}
          <p className="mt-4 max-w-text text-table text-ink-2">{t('book.rule')}</p>
        </>
      ) : (
        <p className="border-t-2 border-ink py-4">{t('book.none')}</p>
      )}
    </section>
  )
}

function Trainers({ trainers, chosen, date }: { trainers: Trainer[]; chosen: string; date: string }) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { weekdaysOf } = useFitnessWords()
  return (
    <ul className="border-t-2 border-ink">
      {trainers.map(({ id, name, about, portrait, weekdays, fromMinutes, toMinutes }) => (
        <li key={id} className="flex items-start border-b border-line-1 py-4">
          <TrainerPortrait portrait={portrait} />
          <div className="ml-4 min-w-0">
            <p className="flex flex-wrap items-center">
              <span className="mr-4 font-semibold">{name[language]}</span>
              {id === chosen ? (
                <span className="inline-flex min-h-target items-center font-semibold text-pine">
                  {t('book.chosen')}
                </span>
              ) : (
                <Link
                  to={fitnessPaths.training({ trainer: id, date }) + FRAGMENT}
                  className="link inline-flex min-h-target items-center"
                >
                  {t('book.choose', { name: name[language] })}
                </Link>
              )}
            </p>
            {about[language] && <p className="max-w-text whitespace-pre-line">{about[language]}</p>}
            <p className="text-table text-ink-2">
              {weekdaysOf(weekdays)} {formatSpan({ startMinutes: fromMinutes, endMinutes: toMinutes })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What a time is: free, taken, or free while a class of one's own is on. */
function useNoteOf() {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  return ({ state, clash, isFree }: TrainingSlot) =>
    [
      clash && state === 'free' ? t('slot.clash', { program: clash[language] }) : t(`slot.${state}`),
      ...(state === 'free' && !isFree ? [t('slot.notFree')] : []),
    ].join(' · ')
}

function UnitForm({
  training: { date, slots, startMinutes },
  trainer,
  result,
}: {
  training: Training
  trainer: Trainer
  result?: FormResult
}) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const noteOf = useNoteOf()
  const [form, fields] = useForm<{ start: string }>({
    id: 'unit',
    lastResult: result,
    defaultValue: { start: startMinutes === null ? undefined : formatMinutes(startMinutes) },
  })
  const submit = t('book.submit')
  return (
    <PortalForm form={form} submitLabel={submit}>
      <input type="hidden" name="part" value="book" />
      <input type="hidden" name="trainerId" value={trainer.id} />
      <input type="hidden" name="date" value={date} />
      <SlotField
        field={fields.start}
        label={t('book.time', { date: formatDay(date, language) })}
        kind="times"
        slots={slots.map((slot) => ({
          value: formatMinutes(slot.startMinutes),
          label: formatMinutes(slot.startMinutes),
          note: noteOf(slot),
          closed: slot.state === 'free' ? undefined : ('taken' as const),
        }))}
      />
      <Button className="mt-6">{submit}</Button>
    </PortalForm>
  )
}

/** The times of a day to somebody who cannot book one now. */
function UnitTimes({ training: { date, slots } }: { training: Training }) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const noteOf = useNoteOf()
  return (
    <>
      <h4 className="mb-3 mt-6 font-semibold">{t('book.time', { date: formatDay(date, language) })}</h4>
      <ul className="border-t-2 border-ink">
        {slots.map((slot) => (
          <li key={slot.startMinutes} className="flex flex-wrap border-b border-line-1 py-2">
            <span className="mr-6 tabular-nums">{formatSpan(slot)}</span>
            <span className="text-ink-2">{noteOf(slot)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
