import type { Connections } from '~/domains/members/schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'

/** What is told of the account without a session: devices with notifications, and the calendar's address. */
export function MyConnections({ connections: { devices, feed } }: { connections: Connections }) {
  const { t } = useTranslation('members')
  if (devices.length === 0 && !feed) return null
  return (
    <Facts>
      {devices.length > 0 && (
        <Fact term={t('connections.devices')}>
          <ul>
            {devices.map(({ name, type, since }) => (
              <li key={`${name} ${since}`}>
                {t('connections.device', { name, type, at: formatInstant(since) })}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {feed && (
        <Fact term={t('connections.feed')}>
          {feed.lastReadAt
            ? t('connections.read', { at: formatInstant(feed.lastReadAt) })
            : t('connections.unread')}
        </Fact>
      )}
    </Facts>
  )
}
