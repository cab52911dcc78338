import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import { Prose } from '~/ui/page/prose'
import type { ReadPolicy } from './load-policy.server'

/** A policy as a page: its current or an earlier text, and its other versions. */
export function PolicyPage({ policy }: { policy: ReadPolicy }) {
  const { t } = useTranslation('building')
  const { title, body, version, inForceFrom, versions, path } = policy
  const [current] = versions
  const isEarlier = current !== undefined && current.version !== version
  return (
    <Page title={title}>
      {isEarlier && (
        <Notice title={t('policy.earlier')}>
          <Link to={path} className="link inline-flex min-h-target items-center">
            {t('policy.toCurrent')}
          </Link>
        </Notice>
      )}
      <Prose text={body} />
      <p className="mt-12 text-table text-ink-3">{t('policy.version', { version })}</p>
      <p className="text-table text-ink-3">{t('policy.inForceFrom', { date: inForceFrom })}</p>
      {versions.length > 1 && (
        <section aria-labelledby="versions" className="mt-8">
          <h2 id="versions" className="mb-2 text-h3 font-semibold">
            {t('policy.versions')}
          </h2>
          <ul>
            {versions.map((one, place) => (
              <li key={one.version}>
                <Link
                  to={place === 0 ? path : `${path}?version=${encodeURIComponent(one.version)}`}
                  aria-current={one.version === version ? 'page' : undefined}
                  className="link inline-flex min-h-target items-center"
                >
                  {t('policy.versionFrom', { version: one.version, date: one.inForceFrom })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
