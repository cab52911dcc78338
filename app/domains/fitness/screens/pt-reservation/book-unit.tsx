import { getInputProps } from '@conform-to/react'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { TrainerPortrait } from '~/domains/fitness/components/trainer-portrait'
import { fitnessPaths } from '~/domains/fitness/paths'
import { timeValue, type Training, type TrainingSlot } from '~/domains/fitness/training-shapes'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { addDays, formatMinutes, formatSpan, weekday } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { describedBy, FieldRow, type FieldMeta } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

type Shown = Training['trainers'][number]

/** A unit: all trainers with their times of a week, one of which is booked. */
export function BookUnit({
  training,
  isMember,
  result,
}: {
  training: Training
  isMember: boolean
  result?: FormResult
}) {
  const { t } = useTranslation('fitness-training')
  const usable = training.own.filter(({ left }) => left > 0)
  return (
    <section id="book" aria-labelledby="book-title" className="mb-18">
      <h2 id="book-title" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('book.title')}
      </h2>
      {training.trainers.length === 0 ? (
        <p className="border-t-2 border-ink py-4">{t('book.none')}</p>
      ) : (
        <>
          <Weeks training={training} />
          {isMember && usable.length > 0 ? (
            <UnitForm training={training} usable={usable} result={result} />
          ) : (
            <Trainers training={training} />
          )}
          {isMember && usable.length === 0 && (
            <p className="mt-4">
              <a href="#buy" className="link inline-flex min-h-target items-center">
                {t('book.buyFirst')}
              </a>
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** The week that is shown, with the one before and after. */
function Weeks({ training: { week, window } }: { training: Training }) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const [monday, friday] = [week[0]!, week.at(-1)!]
  const link = (label: string, day: string) => (
    <Link
      to={`${fitnessPaths.training({ date: day })}#book`}
      className="link mr-6 inline-flex min-h-target items-center"
    >
      {label}
    </Link>
  )
  return (
    <p className="mb-4 flex flex-wrap items-center">
      <span className="mr-6 font-semibold">
        {formatDay(monday, language)} – {formatDay(friday, language)}
      </span>
      {addDays(monday, -3) >= window.from && link(t('book.before'), addDays(monday, -3))}
      {addDays(monday, 7) <= window.to && link(t('book.after'), addDays(monday, 7))}
    </p>
  )
}

function UnitForm({
  training,
  usable,
  result,
}: {
  training: Training
  usable: Training['own']
  result?: FormResult
}) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { wonOf } = useFitnessWords()
  const [form, fields] = useForm<{ start: string }>({
    id: 'unit',
    lastResult: result,
    defaultValue: { start: training.chosen ? timeValue(training.chosen) : undefined },
  })
  const submit = t('book.submit')
  const { name, left, lastDay, unitWon } = usable[0]!
  return (
    <PortalForm form={form} submitLabel={submit}>
      <input type="hidden" name="part" value="book" />
      <FieldRow field={fields.start} label={t('book.time')} labelFor={null} isStacked>
        <div
          role="radiogroup"
          aria-labelledby={`${fields.start.id}-label`}
          aria-describedby={describedBy(fields.start)}
          aria-invalid={fields.start.errors?.length ? true : undefined}
        >
          <Trainers training={training} field={fields.start} />
        </div>
      </FieldRow>
      <Facts>
        <Fact term={t('book.package')}>
          {t('book.from', { name: name[language], left, date: formatDay(lastDay, language) })}
          {usable.length > 1 && <span className="block text-table text-ink-2">{t('book.inOrder')}</span>}
        </Fact>
        <Fact term={t('book.cancelling')}>{t('book.rule', { won: wonOf(unitWon) })}</Fact>
      </Facts>
      <Button className="mt-6">{submit}</Button>
    </PortalForm>
  )
}

/** The trainers, each with a table of the days and times; with a field free times are radio buttons. */
function Trainers({ training: { trainers, week }, field }: { training: Training; field?: FieldMeta }) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { weekdaysOf } = useFitnessWords()
  // The error summary links to the field's id: the first free time.
  const first = trainers.flatMap(({ days }) => days.flat()).find(({ state }) => state === 'free')
  return (
    <div className="lg:flex lg:flex-wrap">
      {trainers.map((trainer) => {
        const { id, name, about, portrait, weekdays, fromMinutes, toMinutes } = trainer
        return (
          <section key={id} aria-labelledby={`trainer-${id}`} className="mb-8 lg:w-1/2 lg:pr-8 xl:w-1/3">
            <div className="mb-2 flex items-start">
              <TrainerPortrait portrait={portrait} />
              <div className="ml-4 min-w-0">
                <h3 id={`trainer-${id}`} className="font-semibold">
                  {name[language]}
                </h3>
                {about[language] && <p className="max-w-text whitespace-pre-line">{about[language]}</p>}
                <p className="text-table text-ink-2">
                  {weekdaysOf(weekdays)} {formatSpan({ startMinutes: fromMinutes, endMinutes: toMinutes })}
                </p>
              </div>
            </div>
            {trainer.days.every((slots) => slots.length === 0) ? (
              <p className="border-t-2 border-ink py-4">{t('book.away')}</p>
            ) : (
              <Times trainer={trainer} week={week} field={field} first={first} />
            )}
          </section>
        )
      })}
    </div>
  )
}

function Times({
  trainer,
  week,
  field,
  first,
}: {
  trainer: Shown
  week: string[]
  field?: FieldMeta
  first?: TrainingSlot
}) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const days = week.flatMap((date, place) => {
    const slots = trainer.days[place]!
    return slots.length === 0 ? [] : [{ date, slots }]
  })
  const isMarked = days.some(({ slots }) => slots.some(({ state, isFree }) => state === 'free' && !isFree))
  return (
    <>
      <table className="unit-times">
        <thead>
          <tr>
            {days.map(({ date }) => (
              <th key={date} scope="col" className="text-table">
                <abbr title={formatDay(date, language)} className="no-underline">
                  {date.slice(5)}{' '}
                  <span className="block md:inline">{t(`shell:date.weekdays.${weekday(date)}`)}</span>
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days[0]!.slots.map(({ startMinutes }, place) => (
            <tr key={startMinutes}>
              {days.map(({ date, slots }) => (
                <td key={date}>
                  <Time
                    of={{ trainer, date, slot: slots[place]! }}
                    field={field}
                    isFirst={slots[place] === first}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isMarked && <p className="text-table text-ink-2">* {t('slot.notFree')}</p>}
    </>
  )
}

const LOOKS = { free: 'free', taken: 'taken', own: 'mine', past: 'repair' } as const

/** A time: free ones can be chosen, of the others it is said why not; a star where giving it back is no longer free. */
function Time({
  of: { trainer, date, slot },
  field,
  isFirst,
}: {
  of: { trainer: Shown; date: string; slot: TrainingSlot }
  field?: FieldMeta
  isFirst: boolean
}) {
  const { t } = useTranslation('fitness-training')
  const { t: tShell } = useTranslation()
  const language = useLanguage()
  const { startMinutes, state, clash, isFree } = slot
  const time = formatMinutes(startMinutes)
  const face = (note: string | null) => (
    <>
      <span className="slot-label">
        {time}
        {state === 'free' && !isFree && '*'}
      </span>
      {note && <span className="slot-note"> {note}</span>}
    </>
  )
  if (state !== 'free') return <span className={`slot slot-${LOOKS[state]}`}>{face(t(`slot.${state}`))}</span>
  const note = clash && t('slot.clash')
  if (!field) return <span className="slot slot-free">{face(note)}</span>
  const value = timeValue({ trainerId: trainer.id, date, startMinutes })
  const id = isFirst ? field.id : `${field.id}-${value.replaceAll(' ', '-')}`
  const words = [time, trainer.name[language], formatDay(date, language)]
  if (clash) words.push(t('slot.clashWith', { program: clash[language] }))
  if (!isFree) words.push(t('slot.notFree'))
  return (
    <span className="slot">
      <input
        {...getInputProps(field, { type: 'radio', value, ariaAttributes: false })}
        id={id}
        aria-label={words.join(', ')}
      />
      <label htmlFor={id}>
        {face(note)}
        {note && <span className="slot-chosen">{tShell('parts.chosen')}</span>}
      </label>
    </span>
  )
}
