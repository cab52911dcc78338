import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { LockerBanks, LockerBox } from '~/domains/fitness/components/locker-plan'
import { publicLockersClient } from '~/domains/fitness/client.server'
import { NotAMember } from '~/domains/fitness/components/not-a-member'
import { fitnessPaths } from '~/domains/fitness/paths'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('fitness-lockers:public.title'),
  section: 'amenities',
  follows: { secondsWithoutScript: 30 },
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [me, status] = await Promise.all([
    context.me(),
    read(publicLockersClient(context.api).fitness['public-lockers'].$get()),
  ])
  return { isMember: me?.accountType === 'vip', status }
}

const LOOKS = { available: 'free', in_use: 'taken', in_maintenance: 'repair' } as const

/** Which public lockers are free now, in both changing rooms, as they stand. */
export default function PublicLockerList() {
  const { t } = useTranslation('fitness-lockers')
  const { isMember, status } = useLoaderData<typeof loader>()
  const { rooms, reportedAt } = status
  return (
    <Page
      title={t('public.title')}
      lead={t('public.lead')}
      crumbs={[{ label: t('shell:menu.fitnessZone'), to: fitnessPaths.home() }]}
      action={
        <ButtonLink to={fitnessPaths.locker()} look="secondary">
          {t('public.personal')}
        </ButtonLink>
      }
    >
      {!isMember && <NotAMember />}
      {reportedAt && (
        <p className="mb-6 text-table text-ink-2">
          {t('public.reported', { at: formatInstant(reportedAt) })}
        </p>
      )}
      <div className="lg:flex lg:flex-wrap">
        {rooms.map(({ room, available, lockers }) => (
          <section key={room} aria-labelledby={room} className="mb-11 lg:w-1/2 lg:pr-8">
            <h2 id={room} className="text-h3 font-semibold">
              {t(`room.${room}`)}
            </h2>
            {lockers.length === 0 ? (
              <EmptyState drawing="no-results">{t('public.none')}</EmptyState>
            ) : (
              <>
                <p className="mb-4">{t('public.free', { free: available, count: lockers.length })}</p>
                <LockerBanks lockers={lockers}>
                  {({ number, state }) => (
                    <LockerBox number={number} look={LOOKS[state]} note={t(`state.${state}`)} />
                  )}
                </LockerBanks>
              </>
            )}
          </section>
        ))}
      </div>
    </Page>
  )
}
