import type { DeskMe } from '~/api/me'
import { useTranslation } from '~/i18n/use-translation'
import { areasOf, groupAreas } from '~/rules/desk-areas'
import { Link } from '~/ui/link'

/** Pages of the portal that every role needs. */
const PUBLIC_PAGES = [
  { key: 'notice', path: '/notice' },
  { key: 'customerCenter', path: '/customer-center' },
] as const

/** The areas of one's roles by group, and pages of the portal. */
export function AreaList({ staff }: { staff: DeskMe }) {
  const { t } = useTranslation('desk')
  return (
    <section aria-labelledby="now" className="border-t-2 border-ink pt-6">
      <h2 id="now" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('tasks.now')}
      </h2>
      {[
        ...groupAreas(areasOf(staff)).map(({ group, areas }) => ({
          label: t(`areaGroups.${group}`),
          links: areas.map(({ key, path }) => ({ label: t(`areas.${key}`), path })),
        })),
        {
          label: t('areaGroups.portal'),
          links: PUBLIC_PAGES.map(({ key, path }) => ({ label: t(`shell:menu.${key}`), path })),
        },
      ].map(({ label, links }) => (
        <div key={label} className="border-b border-line-1 py-2 md:flex md:items-baseline">
          <h3 className="text-table font-semibold text-ink-2 md:w-label md:shrink-0">{label}</h3>
          <ul className="flex flex-wrap">
            {links.map((link) => (
              <li key={link.path} className="mr-6">
                <Link to={link.path} className="link inline-flex min-h-target items-center">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
