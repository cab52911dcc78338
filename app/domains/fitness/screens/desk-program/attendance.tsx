import type { SubmissionResult } from '@conform-to/react'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import type { DeskProgramDetails } from '~/domains/fitness/gx-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { useForm } from '~/forms/use-form'
import { formatDay, formatInstant, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Question } from '~/ui/form/question'
import { ReasonField } from '~/ui/form/reason-field'
import { SelectField, type FieldMeta } from '~/ui/form/field'
import { StatusBadge } from '~/ui/list/status-badge'
import { Table } from '~/ui/list/table'
import { Tabs } from '~/ui/page/tabs'
import { TickForm, tickedIds } from '~/ui/list/tick-form'
import { useLanguage } from '~/ui/page/use-language'

type Result = SubmissionResult<string[]>

/** Who has applied for a month, with a tick for who attended a class, and who waits. */
export function Attendance({
  program,
  result,
  cancelResult,
}: {
  program: DeskProgramDetails
  result?: Result
  cancelResult?: Result
}) {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { wonOf } = useFitnessWords()
  const { people, waitingPeople, dates, date, month, months, applied, capacity } = program
  const [form, fields] = useForm<{ ids: string[] }>({ id: 'attendance', lastResult: result })
  const attended = people.filter((person) => person.attended).map(({ id }) => id)
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('desk.people')}
      </h2>
      <Tabs
        label={t('gx.months')}
        current={fitnessPaths.deskProgram(program, { month })}
        tabs={months.map((each) => ({
          label: formatMonth(each, language),
          to: fitnessPaths.deskProgram(program, { month: each }),
        }))}
      />
      {dates.length > 0 && (
        <Tabs
          label={t('desk.classes')}
          current={fitnessPaths.deskProgram(program, { date: date ?? undefined })}
          tabs={dates.map((each) => ({
            label: formatDay(each, language),
            to: fitnessPaths.deskProgram(program, { date: each }),
          }))}
        />
      )}
      {people.length === 0 ? (
        <p className="border-t-2 border-ink py-4">{t('desk.nobody')}</p>
      ) : (
        <TickForm
          form={form}
          ids={fields.ids as FieldMeta}
          count={t('places', { applied, capacity })}
          tickAll={{ number: 0, to: '', isTickingAll: false }}
          buttons={date !== null && <Button>{t('desk.saveAttendance')}</Button>}
        >
          <input type="hidden" name="part" value="attend" />
          <input type="hidden" name="date" value={date ?? ''} />
          <Table
            caption={t('desk.people')}
            rows={people}
            idOf={({ id }) => id}
            ticks={{
              head: t('details.attended'),
              label: ({ name }) => t('desk.tick', { name }),
              canTick: () => date !== null,
              ticked: tickedIds(result, attended),
            }}
            columns={[
              { key: 'name', head: t('desk.person'), kind: 'name', share: 3, cell: ({ name }) => name },
              { key: 'company', head: t('desk.company'), share: 3, cell: ({ company }) => company[language] },
              { key: 'won', head: t('field.fee'), kind: 'number', cell: ({ won }) => wonOf(won) },
              {
                key: 'status',
                head: t('field.status'),
                kind: 'status',
                share: 3,
                cell: ({ status }) => <StatusBadge status={status} label={t(`statuses:${status}`)} />,
              },
            ]}
          />
        </TickForm>
      )}
      {people.length > 0 && <CancelForm people={people} result={cancelResult} />}
      {waitingPeople.length > 0 && (
        <section aria-labelledby="waiting" className="mt-11">
          <h3 id="waiting" className="mb-3 text-h3 font-semibold">
            {t('desk.waitingPeople')}
          </h3>
          <ol className="border-t-2 border-ink">
            {waitingPeople.map(({ name, company, since }, index) => (
              <li key={since + String(index)} className="border-b border-line-1 py-3">
                {`${index + 1}. ${name} · ${company[language]}`}
                <span className="ml-3 text-table text-ink-2">{formatInstant(since)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </section>
  )
}

/** Cancels one person's application without a charge. */
function CancelForm({ people, result }: { people: DeskProgramDetails['people']; result?: Result }) {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const [form, fields] = useForm<{ id: string; reason: string }>({ id: 'cancel-one', lastResult: result })
  return (
    <div className="mt-6 max-w-form">
      <Question label={t('desk.cancelOne')} question={t('desk.cancelQuestion')} isOpen={result !== undefined}>
        <PortalForm form={form} className="mt-4">
          <input type="hidden" name="part" value="cancel" />
          <SelectField
            field={fields.id}
            label={t('desk.person')}
            options={people.map(({ id, name, company }) => ({
              value: id,
              label: `${name} · ${company[language]}`,
            }))}
          />
          <ReasonField field={fields.reason} label={t('shell:reason')} hint={t('desk.declineHint')} />
          <Button look="danger" className="mt-4">
            {t('desk.cancelOne')}
          </Button>
        </PortalForm>
      </Question>
    </div>
  )
}
