import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { tasksOf } from '~/domains/desk/rules/desk-tasks'
import { useTranslation } from '~/i18n/use-translation'
import { areasOf } from '~/rules/desk-areas'
import { DeskFrame } from '~/ui/desk-frame'
import { Link } from '~/ui/link'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('shell:desk'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const [staff, tasks] = await Promise.all([
    loadDesk(context),
    read(deskClient(context.api).desk.tasks.$get()),
  ])
  return { staff, counts: Object.fromEntries(tasks.map(({ key, count }) => [key, count])) }
}

/** Links that every role has. */
const PUBLIC_PAGES = [
  { key: 'notice', path: '/notice' },
  { key: 'customerCenter', path: '/customer-center' },
] as const

/** The first page of the desk: tasks with numbers and the areas of one's roles. */
export default function Desk() {
  const { t } = useTranslation('desk')
  const { staff, counts } = useLoaderData<typeof loader>()
  const tasks = tasksOf(staff.roles)
  return (
    <DeskFrame staff={staff} title={t('tasks.title')}>
      {tasks.length > 0 && (
        <ul className="mb-11 md:flex md:flex-wrap">
          {tasks.map(({ key, path }) => (
            <li key={key} className="mb-3 md:mr-3 md:w-short">
              <Link
                to={path}
                className={`flex min-h-target items-center justify-between border px-4 py-3 md:block ${counts[key] ? 'border-pine' : 'border-line-2'}`}
              >
                <span className="tabular block text-h2-s font-semibold md:text-h2">{counts[key] ?? 0}</span>
                <span className="block text-table underline underline-offset-4">{t(`tasks.${key}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="md:flex">
        <Part id="now" title={t('tasks.now')}>
          {areasOf(staff).map(({ key, path }) => (
            <Item key={key} to={path}>
              {t(`areas.${key}`)}
            </Item>
          ))}
          {PUBLIC_PAGES.map(({ key, path }) => (
            <Item key={key} to={path}>
              {t(`shell:menu.${key}`)}
            </Item>
          ))}
        </Part>
      </div>
    </DeskFrame>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-11 max-w-field md:mr-14 md:flex-1">
      <h2 id={id} className="mb-2 text-h3 font-semibold">
        {title}
      </h2>
      <ul className="border-t-2 border-ink">{children}</ul>
    </section>
  )
}

const Item = ({ to, children }: { to: string; children: ReactNode }) => (
  <li className="flex min-h-target items-center border-b border-line-1">
    <Link to={to} className="link inline-flex min-h-target items-center">
      {children}
    </Link>
  </li>
)
