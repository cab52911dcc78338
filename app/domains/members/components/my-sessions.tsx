import { useForm, type SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form'

interface Session {
  current: boolean
  address: string | null
  createdAt: string
  expires: string
}

/** Where the reader is signed in, and the way to end that everywhere. */
export function MySessions({
  sessions,
  result,
}: {
  sessions: Session[]
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('members')
  const [form] = useForm({ id: 'sessions', lastResult: result })
  return (
    <>
      <table className="table">
        <caption className="sr-only">{t('sessions.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sessions.since')}</th>
            <th scope="col">{t('sessions.until')}</th>
            <th scope="col">{t('sessions.address')}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ current, address, createdAt, expires }) => (
            <tr key={createdAt}>
              <th scope="row" className="font-normal">
                {formatInstant(createdAt)}
                {current && <span className="ml-2 font-semibold text-green">{t('sessions.current')}</span>}
              </th>
              <td data-label={t('sessions.until')}>{formatInstant(expires)}</td>
              <td data-label={t('sessions.address')} className="break-all">
                {address ?? t('sessions.unknown')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
