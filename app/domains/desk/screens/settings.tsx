import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { groupOf, SETTING_GROUP_NAMES, SETTING_GROUPS } from '~/domains/desk/components/setting-fields'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { SettingPart } from '~/domains/desk/screens/settings/setting-part'
import { useTranslation } from '~/i18n/use-translation'
import { oneOf } from '~/lists/list-query'
import { readQuery } from '~/lists/read-query'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:settings.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const settings = await read(deskClient(context.api).desk.settings.$get())
  const wanted = readQuery(request, { group: oneOf(SETTING_GROUP_NAMES) }).group
  const seen = new Set(settings.map(({ name }) => groupOf(name)))
  const groups = SETTING_GROUP_NAMES.filter((group) => seen.has(group))
  const group = wanted && seen.has(wanted) ? wanted : groups[0]
  return { groups, group, settings: settings.filter(({ name }) => groupOf(name) === group) }
}

/** The settings that the person may change, a group at a time, with their present values. */
export default function Settings() {
  const { t } = useTranslation('desk')
  const { groups, group, settings } = useLoaderData<typeof loader>()
  const order: readonly string[] = group ? SETTING_GROUPS[group] : []
  const sorted = [...settings].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  return (
    <DeskFrame title={t('settings.title')}>
      <div className="md:flex">
        {groups.length > 1 && (
          <nav
            aria-label={t('settings.groups')}
            className="mb-6 md:sticky md:top-4 md:mb-0 md:mr-11 md:w-short md:shrink-0 md:self-start"
          >
            <ul className="flex flex-wrap border-t-2 border-ink md:block">
              {groups.map((one) => (
                <li key={one} className="mr-4 md:mr-0 md:border-b md:border-line-1">
                  <Link
                    to={deskPaths.settings({ group: one })}
                    aria-current={one === group ? 'page' : undefined}
                    className={`flex min-h-control items-center border-b-3 md:border-b-0 md:border-l-4 md:px-3 ${one === group ? 'border-pine font-semibold' : 'border-transparent'}`}
                  >
                    {t(`settings.group.${one}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="min-w-0 max-w-ticket flex-1">
          <p className="mb-4 text-table text-ink-2">{t('settings.lead')}</p>
          {sorted.map((setting) => (
            <SettingPart key={setting.name} {...setting} />
          ))}
        </div>
      </div>
    </DeskFrame>
  )
}
