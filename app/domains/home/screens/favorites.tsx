import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { read, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { favoritesFirst } from '~/domains/meeting-rooms/rules/favorites-first'
import { membersClient } from '~/domains/members/client.server'
import { StarForm } from '~/domains/members/components/star-form'
import { favoriteForm } from '~/domains/members/favorites'
import { memberPaths } from '~/domains/members/paths'
import { loadHosts } from '~/domains/visitors/load-hosts.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { COUPONS } from '~/rules/coupons'
import { can } from '~/rules/permissions'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('members:favorites.title'), section: 'myPage' }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context
  const [me, favorites, { rooms }, hosts] = await Promise.all([
    context.me(),
    read(membersClient(api).members.me.favorites.$get()),
    read(roomsClient(api).rooms.catalogue.$get()),
    loadHosts(context),
  ])
  return { favorites, rooms, hosts, givesCoupons: can(actorOf(me), 'parking:registerDiscount') }
}

/** Marks or unmarks one, from here or from a list of rooms, and leads back there. */
export const action = formAction(
  favoriteForm.extend({ back: z.string().max(500).optional() }),
  async (args, receive) => {
    const { context } = args
    const posted = await receive()
    if (posted.kind !== 'complete') return posted.answer
    const { back, ...json } = posted.value
    const marked = await send(membersClient(context.api).members.me.favorites.$put({ json }, once(posted)))
    if (!marked.ok) return posted.refuse(marked.problem)
    return seeOther(back ? context.safeTarget(back) : memberPaths.favorites())
  },
)

/** Rooms, hosts and coupons, each with a star: what is marked comes first wherever one is chosen. */
export default function Favorites() {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const { favorites, rooms, hosts, givesCoupons } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const isEmpty =
    favorites.rooms.length === 0 && favorites.coupon === null && !hosts.some(({ isFavorite }) => isFavorite)
  return (
    <Page title={t('favorites.title')} lead={t('favorites.lead')}>
      {result && <ErrorSummary form={{ id: 'favorites', allErrors: errorsOf(result) }} />}
      <div className="max-w-text">
        {isEmpty && <p className="mb-8 text-ink-2">{t('favorites.none')}</p>}
        <Stars
          id="rooms"
          title={t('favorites.rooms')}
          rows={favoritesFirst(rooms, favorites.rooms).map(({ code, name }) => ({
            kind: 'room',
            of: code,
            name: name[language],
            to: roomPaths.book({ room: code }),
            isFavorite: favorites.rooms.includes(code),
          }))}
        />
        {hosts.length > 0 && (
          <Stars
            id="hosts"
            title={t('favorites.hosts')}
            hint={t('favorites.hostsHint')}
            rows={favoritesFirst(
              hosts.map((host) => ({ ...host, code: host.id })),
              hosts.flatMap(({ id, isFavorite }) => (isFavorite ? [id] : [])),
            ).map(({ id, name, company, isFavorite }) => ({
              kind: 'host',
              of: id,
              name: t('favorites.hostOf', { name, company: company[language] }),
              to: visitorPaths.individual({ host: id }),
              isFavorite,
            }))}
          />
        )}
        {givesCoupons && (
          <Stars
            id="coupons"
            title={t('favorites.coupon')}
            hint={t('favorites.couponHint')}
            rows={COUPONS.map((coupon) => ({
              kind: 'coupon',
              of: coupon,
              name: t(`parking:coupon.${coupon}`),
              isFavorite: favorites.coupon === coupon,
            }))}
          />
        )}
      </div>
    </Page>
  )
}

type Row = Parameters<typeof StarForm>[0] & { to?: string }

function Stars({ id, title, hint, rows }: { id: string; title: string; hint?: string; rows: Row[] }) {
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="mb-3 text-h3 font-semibold">
        {title}
      </h2>
      {hint && <p className="mb-3 text-table text-ink-2">{hint}</p>}
      <ul className="border-t-2 border-ink">
        {rows.map(({ to, ...row }) => (
          <li key={row.of} className="flex min-h-control items-center justify-between border-b border-line-1">
            {to ? (
              <Link to={to} className="link inline-flex min-h-target items-center font-semibold">
                {row.name}
              </Link>
            ) : (
              row.name
            )}
            <StarForm {...row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
