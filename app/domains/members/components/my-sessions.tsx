import { useForm, type SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form'
import { Table, type Column } from '~/ui/table'

interface Session {
  current: boolean
  address: string | null
  browser: string | null
  system: string | null
  createdAt: string
  expires: string
}

/** The member's sessions, and the button that ends them all. */
export function MySessions({
  sessions,
  result,
}: {
  sessions: Session[]
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
  ]
  return (
    <>
      <Table
        caption={t('sessions.title')}
        columns={columns}
        rows={sessions}
        idOf={({ createdAt }) => createdAt}
      />
      <PortalForm form={form} className="mt-4 md:flex">
        {sessions.length > 1 && (
          <Button look="secondary" name="keep" value="current" className="mb-3 md:mb-0 md:mr-3">
            {t('sessions.endOthers')}
          </Button>
        )}
        <Button look="secondary">{t('sessions.endAll')}</Button>
      </PortalForm>
      <p className="mt-2 text-table text-ink-3">{t('sessions.hint')}</p>
    </>
  )
}
