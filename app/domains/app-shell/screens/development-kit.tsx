import { KitButtons } from '~/domains/app-shell/screens/development-kit/kit-buttons'
import { KitCalendars } from '~/domains/app-shell/screens/development-kit/kit-calendars'
import { KitCards } from '~/domains/app-shell/screens/development-kit/kit-cards'
import { KitChoices } from '~/domains/app-shell/screens/development-kit/kit-choices'
import { KitFields } from '~/domains/app-shell/screens/development-kit/kit-fields'
import { KitLists } from '~/domains/app-shell/screens/development-kit/kit-lists'
import { KitMessages } from '~/domains/app-shell/screens/development-kit/kit-messages'
import { KitNavigation } from '~/domains/app-shell/screens/development-kit/kit-navigation'
import { KitQueue } from '~/domains/app-shell/screens/development-kit/kit-queue'
import { useTranslation } from '~/i18n/use-translation'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('kit:title') }

/** Every component of app/ui in every state, to look at and for tests. */
export default function DevelopmentKit() {
  const { t } = useTranslation('kit')
  return (
    <Page title={t('title')} lead={t('lead')}>
      <KitButtons />
      <form id="kit" action="#kit" noValidate>
        <KitFields />
        <KitChoices />
      </form>
      <KitMessages />
      <KitLists />
      <KitQueue />
      <KitNavigation />
      <KitCalendars />
      <KitCards />
    </Page>
  )
}
