import type { SubmissionResult } from '@conform-to/react'
import type { ConcernedUnit, DeskTrainerDetails } from '~/domains/fitness/training-shapes'
import { useForm } from '~/forms/use-form'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { SelectField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { ReasonField } from '~/ui/form/reason-field'
import { Table } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

type Result = SubmissionResult<string[]>
interface Asked {
  from?: string
  to?: string
  moveTo?: string
}

/** A trainer's days off; new ones list the units they concern before they are saved. */
export function DaysOff({
  trainer,
  asked,
  lookResult,
  saveResult,
  endResult,
}: {
  trainer: DeskTrainerDetails
  asked: Asked
  lookResult?: Result
  saveResult?: Result
  endResult?: Result
}) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { daysOff, concerned } = trainer
  return (
    <section id="days-off" aria-labelledby="days-off-title" className="mt-18">
      <h2 id="days-off-title" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('daysOff.title')}
      </h2>
      {endResult && <ErrorSummary form={{ id: 'end-days-off', allErrors: errorsOf(endResult) }} />}
      {daysOff.length === 0 ? (
        <p className="border-t-2 border-ink py-4">{t('daysOff.none')}</p>
      ) : (
        <ul className="max-w-form border-t-2 border-ink">
          {daysOff.map(({ id, from, to, reason }) => (
            <li key={id} className="flex flex-wrap items-center justify-between border-b border-line-1 py-3">
              <p>
                {from === to
                  ? formatDay(from, language)
                  : `${formatDay(from, language)} – ${formatDay(to, language)}`}
                <span className="block text-table text-ink-2">{reason}</span>
              </p>
              <EndForm id={id} />
            </li>
          ))}
        </ul>
      )}
      <LookForm trainer={trainer} asked={asked} result={lookResult} />
      {concerned && asked.from && asked.to && (
        <SaveForm concerned={concerned} asked={asked} result={saveResult} />
      )}
    </section>
  )
}

function EndForm({ id }: { id: number }) {
  const { t } = useTranslation('fitness-training')
  const [form] = useForm<{ daysOffId: string }>({ id: `end-days-off-${id}` })
  return (
    <PortalForm form={form}>
      <input type="hidden" name="part" value="endDaysOff" />
      <input type="hidden" name="daysOffId" value={id} />
      <Button look="secondary">{t('daysOff.remove')}</Button>
    </PortalForm>
  )
}

function LookForm({
  trainer: { others },
  asked,
  result,
}: {
  trainer: DeskTrainerDetails
  asked: Asked
  result?: Result
}) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const [form, fields] = useForm<{ from: string; to: string; moveTo: string }>({
    id: 'look',
    lastResult: result,
    defaultValue: asked,
  })
  return (
    <div className="mt-8 max-w-form">
      <h3 className="mb-3 text-h3 font-semibold">{t('daysOff.add')}</h3>
      <PortalForm form={form} submitLabel={t('daysOff.look')}>
        <input type="hidden" name="part" value="look" />
        <TextField
          field={fields.from}
          label={t('daysOff.from')}
          type="date"
          width="short"
          autoComplete="off"
        />
        <TextField field={fields.to} label={t('daysOff.to')} type="date" width="short" autoComplete="off" />
        <SelectField
          field={fields.moveTo}
          label={t('daysOff.moveTo')}
          hint={t('daysOff.moveToHint')}
          placeholder={t('daysOff.nobody')}
          options={others.map(({ id, name }) => ({ value: id, label: name[language] }))}
          optional
        />
        <Button look="secondary" className="mt-6">
          {t('daysOff.look')}
        </Button>
      </PortalForm>
    </div>
  )
}

/** The units concerned with what becomes of each, and the reason the members are told. */
function SaveForm({
  concerned,
  asked,
  result,
}: {
  concerned: ConcernedUnit[]
  asked: Asked
  result?: Result
}) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const [form, fields] = useForm<{ reason: string }>({ id: 'days', lastResult: result })
  const givenBack = [result?.initialValue?.giveBack ?? []].flat()
  return (
    <div className="mt-11 border-2 border-ink px-5 py-5">
      <h3 className="mb-3 text-h3 font-semibold">{t('daysOff.concerned', { count: concerned.length })}</h3>
      {concerned.length > 0 && (
        <Table
          caption={t('daysOff.concerned', { count: concerned.length })}
          rows={concerned}
          idOf={({ id }) => id}
          columns={[
            { key: 'name', head: t('desk.person'), kind: 'name', share: 3, cell: ({ name }) => name },
            { key: 'company', head: t('desk.company'), share: 3, cell: ({ company }) => company[language] },
            {
              key: 'when',
              head: t('daysOff.when'),
              share: 4,
              cell: (unit) => `${formatDay(unit.date, language)} ${formatSpan(unit)}`,
            },
            {
              key: 'happens',
              head: t('daysOff.happens'),
              share: 3,
              cell: ({ id, happens }) =>
                happens === 'moved' ? (
                  <>
                    {t('daysOff.moved')}
                    <label className="flex min-h-target items-center">
                      <input
                        type="checkbox"
                        form={form.id}
                        name="giveBack"
                        value={id}
                        defaultChecked={givenBack.includes(id)}
                        className="mr-3 h-6 w-6 accent-pine"
                      />
                      {t('daysOff.giveBack')}
                    </label>
                  </>
                ) : (
                  t('daysOff.givenBack')
                ),
            },
          ]}
        />
      )}
      <PortalForm form={form} submitLabel={t('daysOff.save')} className="mt-6 max-w-form">
        <input type="hidden" name="part" value="daysOff" />
        <input type="hidden" name="from" value={asked.from} />
        <input type="hidden" name="to" value={asked.to} />
        <input type="hidden" name="moveTo" value={asked.moveTo ?? ''} />
        <input type="hidden" name="concerned" value={concerned.length} />
        <ReasonField field={fields.reason} label={t('shell:reason')} hint={t('desk.toldHint')} />
        <Button className="mt-6">{t('daysOff.save')}</Button>
      </PortalForm>
    </div>
  )
}
