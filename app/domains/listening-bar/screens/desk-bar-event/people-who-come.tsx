import type { DeskEvent, EventPerson } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { ListFilter } from '~/lists/load-list.server'
import { Button } from '~/ui/button'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { ExportForm } from '~/ui/form/export-form'
import { TextField } from '~/ui/form/field'
import { FilterBar } from '~/ui/list/filter-bar'
import { PortalForm } from '~/ui/form/form'
import { Table } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

/** Who comes to an event and who waits: check-in by name or code, and the list as a file. */
export function PeopleWhoCome({
  event,
  list,
  result,
  exportError,
}: {
  event: DeskEvent
  list: ListFilter<'name'>
  result?: FormResult
  exportError: string | null
}) {
  const { t } = useTranslation('listening-events')
  const { people, canCheckIn, taken, seats, arrived } = event
  const coming = people.filter(({ status }) => status === 'reserved')
  const waiting = people.filter(({ status }) => status === 'pending')
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('desk.people')}
      </h2>
      <p className="mb-4">{t('desk.counts', { taken, seats, arrived, waiting: event.waiting })}</p>
      {result && result.initialValue?.decision !== 'checkInByCode' && (
        <ErrorSummary form={{ id: 'people', allErrors: errorsOf(result) }} />
      )}
      {canCheckIn ? (
        <CodeForm result={result?.initialValue?.decision === 'checkInByCode' ? result : undefined} />
      ) : (
        !event.isOver && !event.isCancelled && <p className="mb-4 text-table text-ink-2">{t('desk.doors')}</p>
      )}
      <FilterBar
        path={listeningBarPaths.deskEvent(event)}
        list={list}
        fields={[{ name: 'name', label: t('desk.person') }]}
      />
      {people.length === 0 ? (
        <p className="border-t-2 border-ink py-4">{t('desk.nobody')}</p>
      ) : (
        <>
          {coming.length > 0 && <People caption={t('desk.people')} people={coming} canCheckIn={canCheckIn} />}
          {waiting.length > 0 && (
            <div className="mt-11">
              <h3 className="mb-3 text-h3 font-semibold">{t('desk.waiting')}</h3>
              <People caption={t('desk.waiting')} people={waiting} canCheckIn={false} />
            </div>
          )}
        </>
      )}
      <ExportForm
        path={listeningBarPaths.deskEventFile(event)}
        filter={{}}
        error={exportError ?? undefined}
      />
    </section>
  )
}

function CodeForm({ result }: { result?: FormResult }) {
  const { t } = useTranslation('listening-events')
  const [form, fields] = useForm<{ code: string }>({ id: 'check-in', lastResult: result })
  return (
    <PortalForm form={form} className="mb-6 max-w-form">
      <input type="hidden" name="part" value="people" />
      <input type="hidden" name="decision" value="checkInByCode" />
      <TextField
        field={fields.code}
        label={t('field.code')}
        hint={t('desk.codeHint')}
        width="short"
        autoComplete="off"
      />
      <Button className="mt-4">{t('desk.checkIn')}</Button>
    </PortalForm>
  )
}

function People({
  caption,
  people,
  canCheckIn,
}: {
  caption: string
  people: readonly EventPerson[]
  canCheckIn: boolean
}) {
  const { t } = useTranslation('listening-events')
  const language = useLanguage()
  return (
    <Table
      caption={caption}
      rows={people}
      idOf={({ id }) => id}
      columns={[
        { key: 'name', head: t('desk.person'), kind: 'name', share: 3, cell: ({ name }) => name },
        { key: 'company', head: t('desk.company'), share: 3, cell: ({ company }) => company[language] },
        { key: 'seats', head: t('field.seats'), kind: 'number', cell: ({ seats }) => String(seats) },
        {
          key: 'since',
          head: t('desk.since'),
          share: 2,
          leaves: 'tablet',
          cell: ({ createdAt }) => formatInstant(createdAt),
        },
        {
          key: 'arrived',
          head: t('desk.arrived'),
          share: 3,
          cell: (person) => (
            <>
              {person.checkedInAt ? formatInstant(person.checkedInAt) : null}
              {canCheckIn && (
                <PortalForm className="print:hidden">
                  <input type="hidden" name="part" value="people" />
                  <input
                    type="hidden"
                    name="decision"
                    value={person.checkedInAt ? 'undoCheckIn' : 'checkIn'}
                  />
                  <input type="hidden" name="id" value={person.id} />
                  <Button
                    look={person.checkedInAt ? 'quiet' : 'secondary'}
                    aria-label={t(person.checkedInAt ? 'desk.undoOf' : 'desk.checkInOf', {
                      name: person.name,
                    })}
                  >
                    {person.checkedInAt ? t('desk.undo') : t('desk.checkIn')}
                  </Button>
                </PortalForm>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
