import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import type { SessionList } from '~/domains/account/schemas'
import { useForm } from '~/forms/use-form'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Table, type Column } from '~/ui/list/table'

type Session = SessionList[number]

/** Somebody's own sessions, each with a button that ends it, and those that end them all. */
export function MySessions({
  sessions,
  hint,
  part,
  result,
}: {
  sessions: Session[]
  hint: string
  /** The form's name, on a page with several. */
  part?: string
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('members')
  const [form] = useForm({ id: 'sessions', lastResult: result })
  const columns: Column<Session>[] = [
    {
      key: 'device',
      head: t('sessions.device'),
      kind: 'name',
      cell: ({ browser, system, current }) => (
        <span className="font-normal">
          {[browser === 'app' ? t('sessions.app') : browser, system].filter(Boolean).join(' · ') ||
            t('sessions.unknown')}
          {current && <span className="ml-2 font-semibold text-green">{t('sessions.current')}</span>}
        </span>
      ),
    },
    { key: 'since', head: t('sessions.since'), cell: ({ createdAt }) => formatInstant(createdAt) },
    { key: 'until', head: t('sessions.until'), cell: ({ expires }) => formatInstant(expires) },
    {
      key: 'address',
      head: t('sessions.address'),
      cell: ({ address }) => address ?? t('sessions.unknown'),
    },
    {
      key: 'end',
      head: t('sessions.end'),
      cell: ({ id, current, browser, system }) =>
        current ? null : (
          <Button
            look="quiet"
            name="session"
            value={id}
            aria-label={t('sessions.endOf', {
              device: [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown'),
            })}
          >
            {t('sessions.end')}
          </Button>
        ),
    },
  ]
  return (
    <PortalForm form={form}>
      {part && <input type="hidden" name="part" value={part} />}
      <Table caption={t('sessions.title')} columns={columns} rows={sessions} idOf={({ id }) => id} />
      <div className="mt-4 md:flex">
        {sessions.length > 1 && (
          <Button look="secondary" name="keep" value="current" className="mb-3 md:mb-0 md:mr-3">
            {t('sessions.endOthers')}
          </Button>
        )}
        <Button look="secondary">{t('sessions.endAll')}</Button>
      </div>
      <p className="mt-2 text-table text-ink-3">{hint}</p>
    </PortalForm>
  )
}
