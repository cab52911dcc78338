import { BuildingNavigation } from '~/domains/building/components/building-navigation'
import { Drawing } from '~/domains/building/drawing'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useShell } from '../use-shell'

export const handle: ScreenHandle = { title: (t) => t('messages:serviceBeingPrepared') }

/** Stands in for every route whose room is still to be built (remix.config.js), under the drawing of that room. */
export default function BeingPrepared() {
  const { t } = useTranslation()
  const here = useShell()?.pathname ?? ''
  const drawn = DRAWN.find(([paths]) => paths.test(here))?.[1] ?? 'lobby'
  return (
    <Page title={t('messages:serviceBeingPrepared')} lead={t('shell:beingPrepared')}>
      <BuildingNavigation />
      <ButtonLink to="/">{t('shell:error.home')}</ButtonLink>
      <Drawing name={drawn} isLater className={`mt-12 ${drawn === 'elevation' ? 'mx-auto' : 'w-full'}`} />
    </Page>
  )
}

/** The first that fits a path. */
const DRAWN = [
  [/^\/about$/, 'elevation'],
  [/^\/location$/, 'location-map'],
  [/listening/, 'listening-bar'],
  [/refresh|wellness|massage/, 'refresh-room'],
  [/fitness|locker|gx-|pt-|monthly-pass/, 'gym'],
  [/room|vip|calendar|conference/, 'meeting-room'],
  [/lounge|amenit/, 'lounge'],
] as const
