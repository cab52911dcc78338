import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DescribedDrawing } from '~/ui/described-drawing'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { serviceAt } from '~/domains/app-shell/screens/being-prepared/services-to-come'

type Service = ReturnType<typeof serviceAt>

export const handle: ScreenHandle<Service> = { title: (t, { key }) => t(`shell:menu.${key}`) }

export const loader = ({ request }: LoaderFunctionArgs): Service => serviceAt(new URL(request.url).pathname)

/** The screen of every route whose room is still to be built (remix.config.js). */
export default function BeingPrepared() {
  const { t } = useTranslation()
  const { key, drawing } = useLoaderData<typeof loader>()
  const service = t(`shell:menu.${key}`)
  return (
    <Page title={service}>
      <Notice title={t('messages:serviceBeingPrepared')}>{t('shell:beingPrepared', { service })}</Notice>
      <ButtonLink to="/">{t('shell:error.home')}</ButtonLink>
      <DescribedDrawing name={drawing} isLater className="mt-12 w-full" />
    </Page>
  )
}
