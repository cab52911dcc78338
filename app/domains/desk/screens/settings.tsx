import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { slugOf } from '~/domains/desk/components/setting-fields'
import { useSettingWords } from '~/domains/desk/components/use-setting-words'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/desk-frame'
import { Fact, Facts } from '~/ui/facts'
import { Link } from '~/ui/link'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:settings.title') }

export async function loader({ context }: LoaderFunctionArgs) {
  const [staff, settings] = await Promise.all([
    loadDesk(context),
    read(deskClient(context.api).desk.settings.$get()),
  ])
  return { staff, settings }
}

/** All settings that the person may change, with their present values. */
export default function Settings() {
  const { t } = useTranslation('desk')
  const { linesOf } = useSettingWords()
  const { staff, settings } = useLoaderData<typeof loader>()
  return (
    <DeskFrame staff={staff} title={t('settings.title')}>
      <p className="mb-6 max-w-text text-ink-2">{t('settings.lead')}</p>
      {settings.map(({ name, value, changed }) => {
        const title = t(`settings.name.${name.replace('.', '_')}` as 'settings.name.lease_show')
        return (
          <section key={name} aria-labelledby={slugOf(name)} className="mb-11 max-w-ticket">
            <div className="mb-2 flex flex-wrap items-center justify-between">
              <h2 id={slugOf(name)} className="text-h3 font-semibold">
                {title}
              </h2>
              <Link
                to={deskPaths.setting({ slug: slugOf(name) })}
                className="link inline-flex min-h-target items-center"
                aria-label={t('settings.change', { name: title })}
              >
                {t('settings.edit')}
              </Link>
            </div>
            <Facts>
              {linesOf(name, value).map(({ label, text }) => (
                <Fact key={label} term={label}>
                  {text}
                </Fact>
              ))}
            </Facts>
            {changed && (
              <p className="mt-2 text-table text-ink-3">
                {t('settings.changed', {
                  at: formatInstant(changed.at),
                  by: changed.by ?? t('settings.somebody'),
                })}
              </p>
            )}
          </section>
        )
      })}
    </DeskFrame>
  )
}
