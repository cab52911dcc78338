import { useTranslation } from '~/i18n/use-translation'
import type { MenuGroup } from '~/rules/menu'
import { Link } from '~/ui/page/link'

/** Looks of an item of the slide menu. */
export const ROW = 'flex min-h-target w-full items-center text-left underline-offset-4 hover:underline'

/** The slide menu's groups, on every page. */
export function MenuGroups({ groups, pathname }: { groups: readonly MenuGroup[]; pathname: string }) {
  const { t } = useTranslation()
  return (
    <div className="md:flex md:flex-wrap">
      {groups.map(({ group, items }) => (
        <section key={group} className="mb-6 md:w-1/3 md:pr-6 lg:w-1/6">
          <h2 className="border-b-2 border-ink pb-2 text-table font-semibold">
            {t(`shell:menuGroup.${group}`)}
          </h2>
          <ul className="mt-2 flex flex-wrap md:block">
            {items.map(({ key, path, hash }) => (
              <li key={key} className="w-1/2 pr-2 md:w-auto">
                <Link
                  to={`${path}${hash ?? ''}`}
                  className={`${ROW} text-table`}
                  aria-current={pathname === path && !hash ? 'page' : undefined}
                >
                  {t(`shell:menu.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
